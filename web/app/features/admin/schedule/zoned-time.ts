const MINUTE = 60_000;

/** The parts of a moment on the clocks of a time zone, as UTC would show them. Milliseconds since 1970. */
function clockOf(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** A moment as a field for local times has it: `2026-03-16T09:30` on the clocks of the zone. */
export const toField = (iso: string, timeZone: string): string =>
  new Date(clockOf(Date.parse(iso), timeZone)).toISOString().slice(0, 16);

/**
 * The moment when the clocks of a zone show a time. Where the clocks are put back it is the first of both; a time
 * that is skipped when they are put forward is taken as if they were not.
 */
export function fromField(field: string, timeZone: string): string {
  const wall = Date.parse(`${field}Z`);
  const offsetAt = (moment: number) => clockOf(moment, timeZone) - Math.floor(moment / MINUTE) * MINUTE;
  const day = 24 * 60 * MINUTE;
  // The offset changes at most once in two days: before the change, or after it.
  const moments = [offsetAt(wall - day), offsetAt(wall + day)].map((offset) => wall - offset);
  const right = moments.filter((moment) => clockOf(moment, timeZone) === wall);
  return new Date(right.length > 0 ? Math.min(...right) : (moments[0] ?? wall)).toISOString();
}
