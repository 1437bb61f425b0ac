import type { z } from 'zod';
import {
  glossaryTermInputSchema,
  glossaryTermUpdateSchema,
  type GlossaryTerm,
} from '../../../contract/glossary';
import { inAnyCase } from '../../../rules/any-case';
import { contractBody } from '../../../rules/contract-body';
import { conflict, refuseStale } from '../../../rules/errors';
import { GLOSSARY_TERM } from '../../../uids';
import type { Direction } from '../segments/direction';
import { hashOf } from '../segments/normalise';
import { termsIn } from '../segments/protect';
import { markMachineArabicStale } from './machine-arabic-store';

export const termBody = contractBody(glossaryTermInputSchema);
export const termUpdateBody = contractBody(glossaryTermUpdateSchema);

type TermBody = z.output<typeof termBody>;
type TermUpdateBody = z.output<typeof termUpdateBody>;

const SELECT = ['id', 'term', 'arabic', 'doNotTranslate', 'isCaseSensitive', 'notes', 'updatedAt'];

const terms = () => strapi.db.query(GLOSSARY_TERM);

/** Every term, or the one with a number; in alphabetical order. */
export async function findGlossary(where: { id?: number } = {}): Promise<GlossaryTerm[]> {
  const found = (await terms().findMany({ select: SELECT, where })) as GlossaryTerm[];
  return found.sort((one, other) => one.term.localeCompare(other.term) || one.id - other.id);
}

/**
 * Locks the terms until the transaction ends, so that two users cannot add the same one. SQLite has only one
 * writer anyway.
 */
async function lockTerms() {
  if (strapi.db.dialect.client !== 'postgres') return;
  const table = strapi.db.metadata.get(GLOSSARY_TERM).tableName;
  await strapi.db.transaction(({ trx }) => trx.raw('lock table ?? in share row exclusive mode', [table]));
}

async function refuseDouble({ term, isCaseSensitive }: TermBody, ownId?: number) {
  const others = (await terms().findMany({
    select: SELECT,
    where: inAnyCase('term', term),
  })) as GlossaryTerm[];
  const double = others.find(
    (other) => other.id !== ownId && (!isCaseSensitive || !other.isCaseSensitive || other.term === term),
  );
  if (!double) return;
  const message = `'${double.term}' is in the glossary already`;
  throw conflict(message, { path: ['term'], message });
}

/**
 * The number of the new term. To be called in a transaction.
 * @throws (409)
 */
export async function addTerm(body: TermBody): Promise<number> {
  await lockTerms();
  await refuseDouble(body);
  const { id } = (await terms().create({ data: body, select: ['id'] })) as { id: number };
  await markMachineArabicStale();
  return id;
}

/**
 * Saves a term as a whole: absent optional fields become empty. Null for an unknown id.
 * @throws (409) when somebody has saved it since `updatedAt`, or the glossary has it already
 */
export async function saveTerm(
  id: number,
  { updatedAt, ...body }: TermUpdateBody,
): Promise<GlossaryTerm | null> {
  return strapi.db.transaction(async () => {
    await lockTerms();
    const before = (await terms().findOne({ select: SELECT, where: { id } })) as GlossaryTerm | null;
    if (!before) return null;
    refuseStale(before, updatedAt, 'term');
    await refuseDouble(body, id);
    const data = { ...body, arabic: body.arabic ?? null, notes: body.notes ?? null };
    const saved = (await terms().update({ where: { id }, data, select: SELECT })) as GlossaryTerm;
    await markMachineArabicStale();
    return saved;
  });
}

export async function removeTerm(id: number): Promise<boolean> {
  // The audit log records it in the same transaction.
  return strapi.db.transaction(async () => {
    if (!(await terms().delete({ where: { id }, select: ['id'] }))) return false;
    await markMachineArabicStale();
    return true;
  });
}

/**
 * A hash of the glossary's terms in a text. A machine's translation depends on them besides its source.
 * Empty for a text without a term.
 */
export function glossaryHashOf(
  source: string,
  glossary: readonly GlossaryTerm[],
  direction: Direction,
): string {
  const found = termsIn(source, glossary, direction).map(({ term, arabic }) => `${term}\t${arabic ?? ''}`);
  return found.length === 0 ? '' : hashOf(found.sort().join('\n'));
}
