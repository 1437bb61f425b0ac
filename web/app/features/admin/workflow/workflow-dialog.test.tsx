import {
  ARTICLE_MESSAGES,
  WORKFLOW_MESSAGES,
  type Workflow,
  type WorkflowInput,
} from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import WorkflowDialog from './workflow-dialog';

const WORKFLOW: Workflow = {
  stage: 'writing',
  version: 1,
  assignee: null,
  dueOn: '2029-12-01',
  notes: [],
  transitions: [],
  people: [{ id: 7, name: 'Nadia Karam', nameAr: null }],
};

/** A colleague saves this while the dialog is open. */
const THEIRS = { ...WORKFLOW, version: 2, dueOn: '2029-12-20', assignee: WORKFLOW.people[0] ?? null };

beforeEach(makeRoomForToasts);

/** Opens the dialog. A colleague then changes the day and the assignee. */
async function openWorkflow() {
  let stored = WORKFLOW;
  const sent: WorkflowInput[] = [];
  renderAt(
    '/admin',
    asUser(['write', 'publish'], <WorkflowDialog id={1} updatedAt={undefined} onClose={vi.fn()} />),
    (_path, init) => {
      if (init?.method !== 'PUT') return json(stored);
      const input = JSON.parse(init.body as string) as WorkflowInput;
      sent.push(input);
      if (input.version !== stored.version) return json({ message: 'Moved' }, 409);
      const dueOn = input.dueOn === undefined ? stored.dueOn : input.dueOn;
      stored = { ...stored, dueOn, version: stored.version + 1 };
      return json(stored);
    },
  );
  const due = await screen.findByLabelText<HTMLInputElement>('Due on');
  stored = THEIRS;
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Name the source' } });
  const addNote = async () => {
    const calls = sent.length;
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => {
      expect(sent).toHaveLength(calls + 1);
    });
  };
  return { due, sent, addNote };
}

it('does not take back the day and the assignee that a colleague has saved meanwhile', async () => {
  const { due, sent, addNote } = await openWorkflow();
  // Typed, and typed back.
  fireEvent.change(due, { target: { value: '2029-12-05' } });
  fireEvent.change(due, { target: { value: '2029-12-01' } });
  await addNote();
  await waitFor(() => {
    expect(due.value).toBe('2029-12-20');
  });
  expect(screen.getByRole('combobox')).toHaveProperty('value', '7');
  await addNote();
  expect(sent).toEqual([
    { version: 1, note: 'Name the source' },
    { version: 2, note: 'Name the source' },
  ]);
});

it('keeps a typed day after a refusal, and sends it again', async () => {
  const { due, sent, addNote } = await openWorkflow();
  fireEvent.change(due, { target: { value: '2029-12-24' } });
  await addNote();
  await waitFor(() => {
    expect(screen.getByRole('combobox')).toHaveProperty('value', '7');
  });
  expect(due.value).toBe('2029-12-24');
  await addNote();
  expect(sent.at(-1)).toEqual({ version: 2, note: 'Name the source', dueOn: '2029-12-24' });
});

describe('a change whose response was lost', () => {
  const moves: Workflow = { ...WORKFLOW, stage: 'review', transitions: ['writing', 'ready'] };

  /** Opens a dialog in which the response to the first change is lost. */
  async function losing({ isStored = true, later = (stored: Workflow) => stored } = {}) {
    let stored = moves;
    const sent: WorkflowInput[] = [];
    const dialog = <WorkflowDialog id={1} updatedAt={undefined} onClose={vi.fn()} />;
    renderAt('/admin', asUser(['write', 'publish'], dialog), (_path, init) => {
      if (init?.method !== 'PUT') return json(stored);
      const input = JSON.parse(init.body as string) as WorkflowInput;
      sent.push(input);
      const isLost = sent.length === 1;
      if (input.version !== stored.version) return json({ message: WORKFLOW_MESSAGES.moved }, 409);
      if (isStored || !isLost) {
        const { stage = stored.stage } = input;
        const note = input.note?.trim() || null;
        const at = '2029-11-20T08:00:00.000Z';
        const added = { id: stored.version, at, by: 'Nadia', byAr: null, from: stored.stage, to: stage };
        const notes =
          note || stage !== stored.stage ? [{ ...added, text: note }, ...stored.notes] : stored.notes;
        stored = { ...stored, stage, notes, version: stored.version + 1 };
      }
      if (!isLost) return json(stored);
      stored = later(stored);
      return json({ message: 'Bad gateway' }, 502);
    });
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox');
    const type = (value: string) => fireEvent.change(note, { target: { value } });
    const press = async (name: string) => {
      const calls = sent.length;
      await waitFor(() => {
        expect(screen.getByRole('button', { name }).hasAttribute('aria-disabled')).toBe(false);
      });
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => {
        expect(sent.length).toBeGreaterThan(calls);
      });
    };
    const lose = async (name: string) => {
      await press(name);
      await screen.findByText('The workflow could not be changed');
    };
    type('Name the source ');
    return { note, sent, type, press, lose, notes: () => stored.notes.map(({ text }) => text) };
  }

  it('was stored: the next attempt finds it, and adds no second note', async () => {
    const { note, sent, press, lose, notes } = await losing();
    await lose('Add note');
    await press('Add note');
    await screen.findByText('Workflow updated');
    expect(screen.queryByText(WORKFLOW_MESSAGES.moved)).toBeNull();
    expect(note.value).toBe('');
    expect(sent).toHaveLength(2);
    expect(notes()).toEqual(['Name the source']);
  });

  it('was a move with a note that was stored: the note alone is not added again', async () => {
    const { note, press, lose, notes } = await losing();
    await lose('Send back');
    await press('Add note');
    await screen.findByText('Workflow updated');
    expect(screen.getByText('Being written')).toBeDefined();
    expect(note.value).toBe('');
    expect(notes()).toEqual(['Name the source']);
  });

  it('was stored, and another note is typed: that one is sent, too', async () => {
    const { type, press, lose, notes } = await losing();
    await lose('Add note');
    type('And its date');
    await press('Add note');
    await screen.findByText('Workflow updated');
    expect(notes()).toEqual(['And its date', 'Name the source']);
  });

  it('was not stored: it is sent again', async () => {
    const { press, lose, notes } = await losing({ isStored: false });
    await lose('Add note');
    await press('Add note');
    await screen.findByText('Workflow updated');
    expect(notes()).toEqual(['Name the source']);
  });

  it.each([true, false])(
    'and a colleague has moved it since (stored: %s): the user is told',
    async (isStored) => {
      const later = (stored: Workflow): Workflow => ({
        ...stored,
        stage: 'ready',
        version: stored.version + 1,
      });
      const { note, sent, press, lose } = await losing({ isStored, later });
      await lose('Add note');
      await press('Add note');
      await screen.findByText(WORKFLOW_MESSAGES.moved);
      expect(note.value).toBe('Name the source ');
      expect(await screen.findByText('Ready to publish')).toBeDefined();
      await press('Add note');
      expect(sent.at(-1)?.version).toBe(isStored ? 3 : 2);
    },
  );
});

it('says that the text of an article to be called ready was saved meanwhile, and calls it ready when pressed again', async () => {
  const [opened, saved] = ['2029-11-20T08:00:00.000Z', '2029-11-21T08:00:00.000Z'];
  const inReview: Workflow = { ...WORKFLOW, stage: 'review', transitions: ['writing', 'ready'] };
  const sent: WorkflowInput[] = [];
  renderAt(
    '/admin',
    asUser(['write', 'publish'], <WorkflowDialog id={1} updatedAt={opened} onClose={vi.fn()} />),
    (_path, init) => {
      if (init?.method !== 'PUT') return json(inReview);
      const input = JSON.parse(init.body as string) as WorkflowInput;
      sent.push(input);
      if (input.updatedAt === saved) return json({ ...inReview, stage: 'ready', transitions: [] });
      return json({ message: ARTICLE_MESSAGES.savedMeanwhile, updatedAt: saved, savedBy: 'Omar' }, 409);
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as ready' }));
  await screen.findByText(ARTICLE_MESSAGES.savedMeanwhile);
  expect(screen.getByText('In review')).toBeDefined();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Mark as ready' }).hasAttribute('aria-disabled')).toBe(false);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as ready' }));
  await screen.findByText('Workflow updated');
  expect(sent).toEqual([
    { stage: 'ready', version: 1, updatedAt: opened },
    { stage: 'ready', version: 1, updatedAt: saved },
  ]);
});

it.each([
  ['/admin', 'This person cannot work on this article'],
  ['/ar/admin', 'لا يمكن إسناد هذا المقال إلى هذا الشخص.'],
])('no longer offers a person who cannot work on the article any more: %s', async (path, reason) => {
  const message = 'This person cannot work on this article';
  let people = [...WORKFLOW.people, { id: 8, name: 'Omar Saleh', nameAr: null }];
  renderAt(
    path,
    asUser(['write', 'publish'], <WorkflowDialog id={1} updatedAt={undefined} onClose={vi.fn()} />),
    (_path, init) => {
      if (init?.method !== 'PUT') return json({ ...WORKFLOW, people });
      people = WORKFLOW.people;
      return json({ message, errors: [{ path: 'assigneeId', message }] }, 400);
    },
  );
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '8' } });
  expect(await screen.findByText(reason)).toBeTruthy();
  await waitFor(() => {
    expect(screen.queryByRole('option', { name: 'Omar Saleh' })).toBeNull();
  });
});

it.each([
  ['/admin', 'Take back'],
  ['/ar/admin', 'سحب من المراجعة'],
])('a writer takes the own article back from review, and sends nothing back: %s', async (path, name) => {
  const own: Workflow = { ...WORKFLOW, stage: 'review', transitions: ['writing'], people: [] };
  const sent: WorkflowInput[] = [];
  renderAt(
    path,
    asUser(['write'], <WorkflowDialog id={1} updatedAt={undefined} onClose={vi.fn()} />),
    (_path, init) => {
      if (init?.method === 'PUT') sent.push(JSON.parse(init.body as string) as WorkflowInput);
      return json(own);
    },
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => {
    expect(sent).toEqual([{ stage: 'writing', version: 1 }]);
  });
});
