interface SubmitButtonProps {
  label: string;
  /** Said instead while the request runs; the button is disabled then (requirements 4). */
  pendingLabel: string;
  pending: boolean;
}

export function SubmitButton({ label, pendingLabel, pending }: SubmitButtonProps) {
  return (
    <button type="submit" className="button w-full" disabled={pending}>
      {pending ? pendingLabel : label}
    </button>
  );
}
