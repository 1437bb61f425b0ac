import type { Core } from '@strapi/strapi';
import type { Stage, WorkflowNote } from '../contract/workflow';
import { within } from '../database/run';
import { addTextColumns } from '../database/text-columns';
import { toIso } from '../rules/stored';
import { TABLE as TRASH } from '../trash/store';
import { ARTICLE } from '../uids';

/** The stage of a draft. An article without a row is being written. */
const STATES = 'article_workflow';
/** The moves and notes of an article. */
const NOTES = 'workflow_notes';
/** A column of the notes that earlier versions did not have. */
const ARABIC_NAME = 'by_ar';

/** The maximum number of notes in a response. */
const NOTES_MAX = 100;

export interface WorkflowState {
  stage: Stage;
  version: number;
  assigneeId: number | null;
  dueOn: string | null;
}

interface Row {
  document_id: string;
  stage: Stage;
  version: number;
  assignee_id: number | null;
  due_on: string | null;
}

interface NoteRow {
  id: number;
  /** PostgreSQL hands over a bigint as text. */
  at: number | string;
  by: string | null;
  by_ar: string | null;
  stage_from: Stage;
  stage_to: Stage;
  text: string | null;
}

export const BEGINNING: WorkflowState = { stage: 'writing', version: 0, assigneeId: null, dueOn: null };

/** Makes the tables where there are none. */
export async function prepareWorkflow(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  if (!(await connection.schema.hasTable(STATES))) {
    await connection.schema.createTable(STATES, (table) => {
      table.string('document_id').primary();
      table.string('stage').notNullable().index();
      table.integer('version').notNullable();
      table.integer('assignee_id').index();
      // A day, such as 2026-03-31.
      table.string('due_on', 10);
    });
  }
  if (await connection.schema.hasTable(NOTES)) return addTextColumns(strapi, NOTES, [ARABIC_NAME]);
  await connection.schema.createTable(NOTES, (table) => {
    table.increments('id');
    table.string('document_id').notNullable();
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('at').notNullable();
    // The name, so that a note outlives its user.
    table.string('by');
    table.text(ARABIC_NAME);
    table.string('stage_from').notNullable();
    table.string('stage_to').notNullable();
    table.text('text');
    table.index(['document_id', 'id']);
  });
}

const toState = ({ stage, version, assignee_id, due_on }: Row): WorkflowState => ({
  stage,
  version,
  assigneeId: assignee_id,
  dueOn: due_on,
});

/** The states of some articles, by document id. */
export async function findStates(documentIds: readonly string[]): Promise<Map<string, WorkflowState>> {
  if (documentIds.length === 0) return new Map();
  const rows = await within(
    async (run) => (await run(STATES).whereIn('document_id', [...documentIds])) as Row[],
  );
  return new Map(rows.map((row) => [row.document_id, toState(row)]));
}

export async function findState(documentId: string): Promise<WorkflowState> {
  return (await findStates([documentId])).get(documentId) ?? BEGINNING;
}

/** Stores a state. Its version grows with each change. */
export async function saveState(documentId: string, state: Omit<WorkflowState, 'version'>): Promise<void> {
  await within(async (run) => {
    const { version } = await findState(documentId);
    const row = {
      document_id: documentId,
      stage: state.stage,
      version: version + 1,
      assignee_id: state.assigneeId,
      due_on: state.dueOn,
    };
    await run(STATES).insert(row).onConflict('document_id').merge();
  });
}

export async function findNotes(documentId: string): Promise<WorkflowNote[]> {
  const rows = (await strapi.db
    .connection(NOTES)
    .where({ document_id: documentId })
    .orderBy('id', 'desc')
    .limit(NOTES_MAX)) as NoteRow[];
  return rows.map(({ id, at, by, by_ar, stage_from, stage_to, text }) => ({
    ...{ id, by, byAr: by_ar, from: stage_from, to: stage_to, text },
    at: toIso(Number(at)),
  }));
}

export async function addNote(documentId: string, note: Omit<WorkflowNote, 'id' | 'at'>): Promise<void> {
  const { by, byAr, from, to, text } = note;
  const names = { by, by_ar: byAr };
  const row = { document_id: documentId, at: Date.now(), ...names, stage_from: from, stage_to: to, text };
  await within((run) => run(NOTES).insert(row));
}

/**
 * Removes the stages and notes of articles that are neither there nor in the trash. A restored article has them
 * again.
 */
export async function removeOrphanedWorkflow(): Promise<void> {
  const { connection } = strapi.db;
  const { tableName } = strapi.db.metadata.get(ARTICLE);
  for (const table of [STATES, NOTES]) {
    await connection(table)
      .whereNotIn('document_id', connection(tableName).select('document_id'))
      .whereNotIn('document_id', connection(TRASH).select('document_id'))
      .delete();
  }
}

/** The state of the `article` of an outer statement, for its filters. */
export const stateOfOuter = () =>
  strapi.db
    .connection(`${STATES} as workflow`)
    .select(strapi.db.connection.raw('1'))
    .whereRaw('workflow.document_id = article.document_id');
