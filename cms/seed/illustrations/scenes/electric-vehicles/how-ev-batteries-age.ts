import { Axonometry } from '../../kit/axonometric.js';
import { saloon } from '../../kit/car-bodies.js';
import {
  clay,
  fade,
  gold,
  ink,
  lagoon,
  mix,
  navy,
  orange,
  paper,
  petrol,
  sand,
  slate,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { crosshair, dashed, dimension, tickRing } from '../../kit/drafting.js';
import { type Knot, smooth } from '../../kit/geometry.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, group, rect } from '../../kit/svg.js';
import { wheel } from '../../kit/wheels.js';

/** Half width of the body at a height: the cabin leans inwards. */
const halfWidth = (height: number): number => (height < 96 ? 88 : 88 - (height - 96) * 0.55);

function ghostBody(view: Axonometry): string {
  const rim = saloon.upper;
  const bent = (line: readonly Knot[], share: number, closed: boolean): string =>
    smooth(
      line.map(([x, z, kind]): Knot =>
        kind ? [...view.at(x, halfWidth(z) * share, z), kind] : view.at(x, halfWidth(z) * share, z),
      ),
      closed,
    );
  const ribs = rim.slice(2, -2).map(([x, z]) =>
    draw(
      view.path(
        [
          [x, -halfWidth(z), z],
          [x, halfWidth(z), z],
        ],
        false,
      ),
      fade(petrol, 0.45),
      1.4,
    ),
  );
  const glass = bent(saloon.glass, 1, true);
  return group(
    {},
    ...[-1, -0.5, 0, 0.5].map((share) =>
      draw(bent(rim, share, false), fade(petrol, share === -1 ? 0.8 : 0.42), share === -1 ? 2.4 : 1.5),
    ),
    ...ribs,
    fill(bent(rim, 1, true), fade(teal, 0.1)),
    fill(glass, fade(lagoon, 0.24)) + draw(glass, navy, 2),
    draw(bent(rim, 1, false), navy, 4),
  );
}

export function batteryAges(sheet: Sheet): string {
  const view = new Axonometry(466, 688, 2.45);
  const tyre = (axle: number, y: number): string =>
    view.upright(axle, y - 16, saloon.wheelRadius, circle(0, 0, saloon.wheelRadius, ink)) +
    view.upright(axle, y, saloon.wheelRadius, wheel(sheet, saloon.wheelRadius, { style: 'turbine' }));
  const rows = 3;
  const columns = 8;
  const modules = times(rows * columns, (index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const age = Math.min(1, Math.max(0, column / (columns - 1) + sheet.random.between(-0.12, 0.12)));
    const color = age < 0.55 ? mix(teal, gold, age / 0.55) : mix(gold, vermilion, (age - 0.55) / 0.45);
    return { x: 52 + column * 24.4, y: -66 + row * 45, color };
  });
  const motor = (x: number): string =>
    view.box(x - 17, -34, 22, 34, 68, 34, mix(steel, '#ffffff', 0.4), steel, slate) +
    draw(
      view.path(
        [
          [x, -70, 38],
          [x, 70, 38],
        ],
        false,
      ),
      slate,
      9,
    );
  return (
    sheet.backdrop(sheet.linear([paper, '#efdfc3', sand])) +
    circle(800, 450, 400, fade('#ffffff', 0.28)) +
    tickRing(800, 450, 400, 120, fade(clay, 0.5)) +
    tickRing(800, 450, 320, 60, fade(clay, 0.28)) +
    fill(
      view.path([
        [-70, -60, 0],
        [380, -60, 0],
        [400, 110, 0],
        [-40, 110, 0],
      ]),
      ink,
      { opacity: 0.4, filter: sheet.blur(16) },
    ) +
    tyre(0, -72) +
    tyre(saloon.wheelbase, -72) +
    motor(0) +
    motor(saloon.wheelbase) +
    view.box(40, -78, 12, 214, 156, 6, navy, ink, '#0a1119') +
    view.box(44, -74, 18, 206, 148, 3, slate, navy, ink) +
    modules
      .map((cell) =>
        view.box(
          cell.x,
          cell.y,
          21,
          22,
          42,
          13,
          mix(cell.color, '#ffffff', 0.22),
          mix(cell.color, ink, 0.25),
          mix(cell.color, ink, 0.45),
        ),
      )
      .join('') +
    modules
      .map((cell) =>
        draw(
          view.path(
            [
              [cell.x + 4, cell.y + 8, 34.2],
              [cell.x + 18, cell.y + 8, 34.2],
            ],
            false,
          ) +
            view.path(
              [
                [cell.x + 4, cell.y + 34, 34.2],
                [cell.x + 18, cell.y + 34, 34.2],
              ],
              false,
            ),
          fade('#ffffff', 0.6),
          2,
        ),
      )
      .join('') +
    draw(
      view.path(
        [
          [52, 0, 36],
          [0, 0, 50],
        ],
        false,
      ) +
        view.path(
          [
            [246, 0, 36],
            [292, 0, 50],
          ],
          false,
        ),
      orange,
      6,
    ) +
    ghostBody(view) +
    tyre(0, 88) +
    tyre(saloon.wheelbase, 88) +
    dashed(
      view.path(
        [
          [40, 130, 0],
          [254, 130, 0],
        ],
        false,
      ),
      clay,
    ) +
    [40, 254]
      .map((x) =>
        draw(
          view.path(
            [
              [x, 90, 0],
              [x, 142, 0],
            ],
            false,
          ),
          clay,
          1.4,
        ),
      )
      .join('') +
    crosshair(...view.at(0, 88, saloon.wheelRadius), 96, fade(clay, 0.6)) +
    times(9, (index) =>
      rect(
        1240 + index * 24,
        800,
        21,
        26,
        index < 5 ? mix(teal, gold, index / 5) : mix(gold, vermilion, (index - 4) / 4),
        { rx: 3 },
      ),
    ).join('') +
    dimension(1240, 1453, 846, fade(clay, 0.8))
  );
}
