/** The names of the texts that a shape has in both languages: `title`, where `titleAr` is there too. */
export type TextOf<Shape> = {
  [Name in keyof Shape & string]: `${Name}Ar` extends keyof Shape ? Name : never;
}[keyof Shape & string];

/** The names of the texts that a shape has in both languages. */
export const textsIn = <Shape extends object>(shape: Shape): TextOf<Shape>[] =>
  Object.keys(shape).filter((name) => `${name}Ar` in shape) as TextOf<Shape>[];
