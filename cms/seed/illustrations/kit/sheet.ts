import { Random } from './random.js';
import { ink } from './color.js';
import { fill, group, rect } from './svg.js';

/** A colour with an offset (0–1) and an opacity, or a bare colour spaced evenly. */
export type Stop = string | readonly [color: string, offset: number, opacity?: number];

/** Start and end of a gradient in fractions of the shape, or in sheet units when `absolute`. */
export interface Run {
  from: readonly [number, number];
  to: readonly [number, number];
  absolute?: boolean;
}

export const down: Run = { from: [0, 0], to: [0, 1] };
export const right: Run = { from: [0, 0], to: [1, 0] };
export const diagonal: Run = { from: [0, 0], to: [1, 1] };

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const even = stops.length > 1 ? index / (stops.length - 1) : 0;
      const [color, offset, opacity] =
        typeof stop === 'string' ? [stop, even, 1] : [stop[0], stop[1], stop[2] ?? 1];
      return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** One picture in the making: its size, its random numbers and its shared definitions. */
export class Sheet {
  readonly random: Random;
  private readonly definitions = new Map<string, string>();

  constructor(
    readonly name: string,
    readonly width = 1600,
    readonly height = 900,
  ) {
    this.random = new Random(name);
  }

  /** Equal definitions are stored once. */
  private define(make: (id: string) => string): string {
    const key = make('');
    const known = this.definitions.get(key);
    if (known) return known;
    const id = `d${this.definitions.size}`;
    this.definitions.set(key, id);
    return id;
  }

  linear(stops: readonly Stop[], run: Run = down): string {
    const units = run.absolute ? 'userSpaceOnUse' : 'objectBoundingBox';
    const [x1, y1] = run.from;
    const [x2, y2] = run.to;
    return `url(#${this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="${units}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    )})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return `url(#${this.define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`)})`;
  }

  clip(shape: string): string {
    return `url(#${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
  }

  clipped(d: string, ...children: string[]): string {
    return group({ clipPath: this.clip(fill(d, '#000')) }, ...children);
  }

  /** A repeating tile of the given size. */
  pattern(width: number, height: number, content: string, transform = ''): string {
    return `url(#${this.define(
      (id) =>
        `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="${transform}">${content}</pattern>`,
    )})`;
  }

  mask(shape: string): string {
    return `url(#${this.define((id) => `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${this.width}" height="${this.height}">${shape}</mask>`)})`;
  }

  blur(deviation: number): string {
    return `url(#${this.define(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )})`;
  }

  /** Turns the soft alpha of a gradient into airbrush speckle: dark where opaque, scattered where faint. */
  get stipple(): string {
    return `url(#${this.define(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
        '<feTurbulence type="fractalNoise" baseFrequency="1.4" numOctaves="1" seed="7" result="noise"/>' +
        '<feColorMatrix in="noise" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.1 1.1 0 0 -0.6" result="grain"/>' +
        '<feComposite in="SourceAlpha" in2="grain" operator="arithmetic" k2="5" k3="5" k4="-5" result="speckle"/>' +
        '<feComposite in="SourceGraphic" in2="speckle" operator="in" result="thin"/>' +
        '<feFlood flood-opacity="0.85" result="strength"/><feComposite in="thin" in2="strength" operator="in"/></filter>',
    )})`;
  }

  backdrop(paint: string): string {
    return rect(0, 0, this.width, this.height, paint);
  }

  /** A soft darkening of the corners, which holds the eye inside the picture. */
  vignette(strength = 0.35, color = ink): string {
    return this.backdrop(
      this.radial(
        [
          [color, 0.55, 0],
          [color, 1, strength],
        ],
        0.5,
        0.48,
        0.75,
      ),
    );
  }

  glow(cx: number, cy: number, radius: number, color: string, strength = 0.8): string {
    const paint = this.radial([
      [color, 0, strength],
      [color, 0.35, strength * 0.42],
      [color, 1, 0],
    ]);
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${paint}"/>`;
  }

  /** The complete SVG document. */
  document(...content: string[]): string {
    const definitions = [...this.definitions]
      .map(([definition, id]) => definition.replace('id=""', `id="${id}"`))
      .join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">` +
      `<defs>${definitions}</defs>${content.join('')}</svg>`
    );
  }
}
