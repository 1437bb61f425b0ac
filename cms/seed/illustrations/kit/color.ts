type Channels = [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(parts: Channels): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export function fade(color: string, opacity: number): string {
  return `rgba(${channels(color).join(',')},${opacity})`;
}

/** The whole publication is painted from this box and mixtures of it. */
export const ink = '#0b1724';
export const navy = '#12283c';
export const slate = '#2c4658';
export const petrol = '#0f4650';
export const lagoon = '#1f7a80';
export const teal = '#2fd0bf';
export const mint = '#a8f0e0';
export const mist = '#b9cfd2';
export const snow = '#eef3f1';
export const paper = '#f5ecdc';
export const cream = '#f3e6c8';
export const sand = '#e6cfa6';
export const dune = '#cfa067';
export const clay = '#a8653f';
export const gold = '#e9b44c';
export const peach = '#f7c590';
export const orange = '#f5823c';
export const vermilion = '#e6452a';
export const crimson = '#a3261e';
export const wine = '#571a22';
export const steel = '#8fa3ad';
export const silver = '#cfd9dc';
