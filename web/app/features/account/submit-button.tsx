interface SubmitButtonProps {
  label: string;
  /** The label during the request, while the button is disabled (requirements 4). */
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
