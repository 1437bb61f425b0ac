import { describe, expect, it } from 'vitest';
import { follow, type Followed, type Form } from './lost-values';

const STORED = { title: 'Old', content: 'Old text', image: null, revision: 1 };
const TYPED = { ...STORED, content: 'Typed for an hour', image: { id: 7 } };
const BY_COLLEAGUE = { ...STORED, title: 'New', content: 'Text of a colleague', revision: 2 };
const OFFERED = [
  ['content', TYPED.content],
  ['image', TYPED.image],
];
const TAKEN = { errors: { slug: 'The address is already in use' } };
const STALE = { errors: { updatedAt: 'Last saved at noon' } };

const form = (values: Form['values'], changes: Partial<Form> = {}): Form => ({
  ...{ values, initialValues: values, errors: {}, isSubmitting: false },
  ...changes,
});
/** A form that has read its document again. The values are other objects then, even if they are equal. */
const read = (values: Form['values'], changes?: Partial<Form>) => form(structuredClone(values), changes);
const opened = form(STORED);
const typed = form(TYPED, { initialValues: STORED });

const followAll = (states: Form[], from = opened): Followed =>
  states.reduce(follow, { form: from, own: from, lost: [] });

/** A save until the response, as Strapi's form goes through it. */
const saving = (from: Form) => [{ ...from, isSubmitting: true }, read(from.values, { isSubmitting: true })];

it('a save that is refused because a colleague has saved loses nothing', () => {
  const refused = [typed, ...saving(typed), read(STORED, STALE)];
  expect(followAll(refused).lost).toEqual(OFFERED);
  expect(followAll([...refused, read(BY_COLLEAGUE, STALE)]).lost).toEqual(OFFERED);
});

it('a save that is refused for another reason loses nothing', () => {
  const refused = [
    typed,
    ...saving(typed),
    read(STORED, { ...TAKEN, isSubmitting: true }),
    read(STORED, TAKEN),
  ];
  expect(followAll(refused).lost).toEqual(OFFERED);
});

it('a save that fails without an error in the form loses nothing', () => {
  const failed = [typed, ...saving(typed), form(TYPED)];
  expect(followAll(failed).lost).toEqual([]);
  expect(followAll([...failed, read(STORED)]).lost).toEqual(OFFERED);
});

it('a publication that is refused offers what was typed once the form reads the document again', () => {
  const refused = [typed, { ...typed, isSubmitting: true }, { ...typed, ...STALE }];
  expect(followAll(refused).lost).toEqual([]);
  expect(followAll([...refused, read(BY_COLLEAGUE, STALE)]).lost).toEqual(OFFERED);
});

it('a save that succeeds offers nothing, whatever the server makes of the values', () => {
  const saved = [typed, ...saving(typed), form(TYPED), read(TYPED)];
  expect(followAll(saved).lost).toEqual([]);
  expect(followAll([...saved, read({ ...STORED, revision: 2 })]).lost).toEqual([]);
});

it('text that is typed after a form with errors was not sent is no lost text', () => {
  const unsent = [typed, { ...typed, isSubmitting: true }, { ...typed, ...TAKEN }];
  const more = { ...typed, ...TAKEN, values: { ...TYPED, content: 'Typed for two hours' } };
  expect(followAll([...unsent, more]).lost).toEqual([]);
});

it('of two refused saves the last value of each field is offered', () => {
  const stored = read(STORED, TAKEN);
  const again = { ...stored, values: { ...stored.values, content: 'Typed again' } };
  const refused = [typed, ...saving(typed), stored, again, ...saving(again), read(STORED, TAKEN)];
  expect(followAll(refused).lost).toEqual([
    ['image', TYPED.image],
    ['content', 'Typed again'],
  ]);
});

describe('after a save that was refused for its address', () => {
  const SLUGGED = { ...STORED, slug: 'old' };
  const sent = form({ ...SLUGGED, content: 'Typed for an hour', slug: 'taken' }, { initialValues: SLUGGED });
  const stored = read(SLUGGED, TAKEN);
  const refused = followAll([sent, ...saving(sent), stored], form(SLUGGED));
  const again = (slug: string) => {
    const next = { ...stored, errors: {}, values: { ...stored.values, slug } };
    return [next, ...saving(next)];
  };

  it('the next save offers the fields that it did not send', () => {
    expect(refused.lost.map(([name]) => name)).toEqual(['content', 'slug']);
    const saved = { ...SLUGGED, slug: 'free', revision: 2 };
    const states = [...again('Free'), form({ ...SLUGGED, slug: 'Free' }), read(saved)];
    expect(states.reduce(follow, refused).lost).toEqual([['content', 'Typed for an hour']]);
  });

  it('the next refused save offers its own fields and those of the first', () => {
    expect([...again('taken-too'), read(SLUGGED, TAKEN)].reduce(follow, refused).lost).toEqual([
      ['content', 'Typed for an hour'],
      ['slug', 'taken-too'],
    ]);
  });

  it('text that is typed instead takes nothing from the offer', () => {
    const failed = followAll([typed, ...saving(typed), form(TYPED), read(STORED)]);
    const instead = { ...failed.form, values: { ...failed.form.values, content: 'Other', image: { id: 8 } } };
    expect(follow(failed, instead).lost).toEqual(OFFERED);
  });
});

it('a save that fails without an error while a colleague saves loses nothing', () => {
  const failed = [typed, ...saving(typed), form(TYPED)];
  expect(followAll([...failed, read(BY_COLLEAGUE)]).lost).toEqual(OFFERED);
  expect(followAll([...failed, read({ ...STORED, title: 'New', revision: 2 })]).lost).toEqual(OFFERED);
  expect(followAll([...failed, read(STORED), read(BY_COLLEAGUE)]).lost).toEqual(OFFERED);
});

it.each([
  ['a title', { title: '  A title ' }, { title: 'A title' }],
  ['an address', { slug: 'War & Peace' }, { slug: 'war-and-peace' }],
  ['a text', { content: '<p>A <b>text</b></p>' }, { content: '<p>A <strong>text</strong></p>\n' }],
  ['a password', { password: 'three-words-long' }, { password: '' }],
  ['a choice', { commentsMode: 'default' }, { commentsMode: null }],
])('a save of %s offers nothing when the server writes it another way', (_, sent, stored) => {
  const before = { ...STORED, slug: 'old', password: '' };
  const changed = form({ ...before, ...sent }, { initialValues: before });
  const saved = read({ ...before, ...stored, revision: 2 });
  const states = [changed, ...saving(changed), form(changed.values), saved];
  expect(followAll(states, form(before)).lost).toEqual([]);
});

it('values that were put back are offered no more', () => {
  const stored = read(BY_COLLEAGUE, STALE);
  const before = followAll([typed, ...saving(typed), stored]);
  const restored = { ...stored, values: { ...stored.values, content: TYPED.content } };
  const more = { ...stored, values: { ...stored.values, content: 'Typed for two hours' } };
  expect([restored, more].reduce(follow, { ...before, own: stored, lost: [] }).lost).toEqual([]);
});
