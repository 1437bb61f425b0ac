interface FormNoticeProps {
  title: string;
  text?: string;
  failed: boolean;
}

/** The outcome of a form, shown in its place on the page. */
export function FormNotice({ title, text, failed }: FormNoticeProps) {
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`border-s-4 bg-sunk px-4 py-3 ${failed ? 'border-signal' : 'border-volt'}`}
    >
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-0.5 text-sm">{text}</p>}
    </div>
  );
}
