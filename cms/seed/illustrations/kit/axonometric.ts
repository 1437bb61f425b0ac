import { round, type Point } from './geometry.js';
import { fill, group } from './svg.js';

/** A parallel projection: x runs along the car, y across it towards the reader, z upwards. */
export class Axonometry {
  constructor(
    readonly originX: number,
    readonly originY: number,
    readonly scale: number,
    private readonly along: Point = [0.9, -0.27],
    private readonly across: Point = [0.6, 0.4],
  ) {}

  at(x: number, y: number, z: number): Point {
    return [
      this.originX + this.scale * (x * this.along[0] + y * this.across[0]),
      this.originY + this.scale * (x * this.along[1] + y * this.across[1] - z),
    ];
  }

  path(points: readonly (readonly [number, number, number])[], closed = true): string {
    const d = points.map(([x, y, z]) => this.at(x, y, z).map(round).join(' ')).join('L');
    return `M${d}${closed ? 'Z' : ''}`;
  }

  /** Carries a drawing made in the upright plane (its y counted downwards) to depth `y`. */
  upright(x: number, y: number, z: number, drawing: string): string {
    const [px, py] = this.at(x, y, z);
    const s = this.scale;
    return group(
      { transform: `matrix(${this.along[0] * s} ${this.along[1] * s} 0 ${s} ${px} ${py})` },
      drawing,
    );
  }

  /** A block with its three visible faces. */
  box(
    x: number,
    y: number,
    z: number,
    length: number,
    width: number,
    height: number,
    top: string,
    side: string,
    end: string,
  ): string {
    const [x2, y2, z2] = [x + length, y + width, z + height];
    return (
      fill(
        this.path([
          [x, y2, z],
          [x2, y2, z],
          [x2, y2, z2],
          [x, y2, z2],
        ]),
        side,
      ) +
      fill(
        this.path([
          [x, y, z],
          [x, y2, z],
          [x, y2, z2],
          [x, y, z2],
        ]),
        end,
      ) +
      fill(
        this.path([
          [x, y, z2],
          [x2, y, z2],
          [x2, y2, z2],
          [x, y2, z2],
        ]),
        top,
      )
    );
  }
}
