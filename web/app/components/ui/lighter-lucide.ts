import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface IconData {
  name: string;
  aliases?: string[];
  node: IconNode;
}

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * What makes icons in the built product in place of lucide-react's own (lighter-libraries.ts): without sizes, colours and contexts,
 * which our icons have from their classes. Its test compares what both make.
 */
export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  const names = [name, ...aliases].map((each) => `lucide-${each}`).join(' ');
  return function Icon({ className, ...props }: LucideProps) {
    return createElement(
      'svg',
      { ...LOOK, className: `lucide ${names}${className ? ` ${className}` : ''}`, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
