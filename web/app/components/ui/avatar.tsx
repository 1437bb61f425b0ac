interface AvatarProps {
  name: string;
  src: string | null;
  className?: string;
}

/** A portrait, or the first letter of the name. Decorative: the name stands beside it. */
export function Avatar({ name, src, className = 'size-10' }: AvatarProps) {
  const shape = `${className} shrink-0 rounded-full bg-sunk`;
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        className={`${shape} portrait object-cover`}
      />
    );
  return (
    <span
      aria-hidden
      className={`${shape} grid place-items-center border border-hairline font-semibold text-soft`}
    >
      {[...name][0]}
    </span>
  );
}
