import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

/** Chooses one of a few visible options. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex items-center gap-4">
      <legend className="float-inline-start me-4 text-sm text-soft">{label}</legend>
      {options.map(([option, text]) => (
        <label key={option} className="flex items-center gap-2 text-sm font-semibold">
          <input
            type="radio"
            name={name}
            className="checkbox"
            checked={option === value}
            onChange={() => {
              onChange(option);
            }}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
