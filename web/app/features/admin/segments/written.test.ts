import type { TranslationSegment } from '@mihwar/adapters/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '~/lib/api';
import { fromDraft, isSaved, problemsOf, since, toSend, undone } from './written';

const segment = (key: string, hash: string, more: Partial<TranslationSegment> = {}): TranslationSegment => ({
  key,
  hash,
  kind: 'paragraph',
  source: 'The car is quick.',
  marks: [],
  target: 'السيارة سريعة.',
  by: 'machine',
  engine: 'dictionary',
  isChanged: false,
  isMoved: false,
  formerSource: null,
  changes: [],
  outdated: [],
  isFlagged: false,
  warnings: [],
  memory: [],
  glossary: [],
  ...more,
});

describe('what is sent', () => {
  it('is what was written, with the English that it is of', () => {
    const segments = [segment('title', 'a'), segment('content.0', 'b'), segment('content.1', 'c')];
    expect(toSend(segments, { 'content.1': 'نص', title: '' })).toEqual([
      { key: 'title', hash: 'a', target: '', formerTarget: 'السيارة سريعة.' },
      { key: 'content.1', hash: 'c', target: 'نص', formerTarget: 'السيارة سريعة.' },
    ]);
    expect(toSend(segments, {})).toEqual([]);
  });

  it('has the translation from which a stored draft was written, even if there was none', () => {
    const segments = [segment('title', 'a'), segment('content.0', 'b'), segment('content.1', 'c')];
    const written = { title: 'نص', 'content.0': 'نص', 'content.1': 'نص' };
    const sent = toSend(segments, written, { title: 'نص سابق', 'content.0': null });
    expect(sent.map(({ formerTarget }) => formerTarget)).toEqual(['نص سابق', null, 'السيارة سريعة.']);
  });
});

it('what is undone while it is saved is written anew, since the save has the other text', () => {
  const before = [segment('title', 'a', { target: 'قديم' }), segment('excerpt', 'b', { target: null })];
  const sent = [
    { key: 'title', hash: 'a', target: 'جديد' },
    { key: 'excerpt', hash: 'b', target: 'جديد' },
  ];
  expect(undone({}, sent, before)).toEqual({ title: 'قديم' });
  expect(undone({ title: 'جديد' }, sent, before)).toEqual({});
});

describe('what was written while something was saved', () => {
  const sent = [
    { key: 'title', hash: 'a', target: 'نص' },
    { key: 'content.0', hash: 'b', target: 'نص ثانٍ' },
  ];

  it('is other segments, and those that were changed again', () => {
    const written = { title: 'نص', 'content.0': 'نص ثانٍ، أطول', 'content.1': 'نص ثالث' };
    expect(since(written, sent)).toEqual({ 'content.0': 'نص ثانٍ، أطول', 'content.1': 'نص ثالث' });
    expect(since({ title: 'نص', 'content.0': 'نص ثانٍ' }, sent)).toEqual({});
  });
});

describe('what the device has kept', () => {
  it('is saved when every segment says it, and not when one is gone', () => {
    const segments = [segment('title', 'a', { target: 'نص' }), segment('content.0', 'b')];
    const draft = { key: 'title', hash: 'a', target: 'نص' };
    expect(isSaved(segments, [draft])).toBe(true);
    expect(isSaved(segments, [{ ...draft, target: 'نص آخر' }])).toBe(false);
    expect(isSaved(segments, [draft, { key: 'content.9', hash: 'gone', target: 'نص' }])).toBe(false);
  });

  it('follows its English to where that stands now', () => {
    const segments = [segment('content.0', 'new', { isChanged: true }), segment('content.1', 'b')];
    expect(fromDraft(segments, [{ key: 'content.0', hash: 'b', target: 'نص' }])).toEqual({
      written: { 'content.1': 'نص' },
      formerTargets: {},
      unplaced: [],
    });
  });

  it('stays in its place where the English there has changed; what has no place is told apart', () => {
    const segments = [segment('content.0', 'new', { isChanged: true }), segment('content.1', 'b')];
    const draft = [
      { key: 'content.0', hash: 'old', target: 'نص' },
      { key: 'content.1', hash: 'older', target: 'نص آخر' },
      { key: 'content.9', hash: 'gone', target: 'نص ثالث' },
    ];
    expect(fromDraft(segments, draft)).toEqual({
      written: { 'content.0': 'نص' },
      formerTargets: {},
      unplaced: [draft[1], draft[2]],
    });
  });

  it('never takes the place of a text that has followed its English there', () => {
    const segments = [segment('content.3', 'new'), segment('content.4', 'a', { isChanged: true })];
    const draft = [
      { key: 'content.3', hash: 'a', target: 'نص' },
      { key: 'content.4', hash: 'old', target: 'نص آخر' },
    ];
    const placed = { written: { 'content.4': 'نص' }, formerTargets: {}, unplaced: [draft[1]] };
    expect(fromDraft(segments, draft)).toEqual(placed);
    expect(fromDraft(segments, draft.toReversed())).toEqual(placed);
  });

  it('keeps the translations of equal texts apart when they have moved', () => {
    const segments = [segment('content.1', 'new'), segment('content.2', 'a'), segment('content.3', 'a')];
    const draft = [
      { key: 'content.1', hash: 'a', target: 'نص' },
      { key: 'content.2', hash: 'a', target: 'نص آخر' },
    ];
    expect(fromDraft(segments, draft)).toEqual({
      written: { 'content.2': 'نص آخر', 'content.3': 'نص' },
      formerTargets: {},
      unplaced: [],
    });
  });

  it('prefers its own place among equal texts', () => {
    const segments = [segment('content.0', 'a'), segment('content.1', 'a')];
    expect(fromDraft(segments, [{ key: 'content.1', hash: 'a', target: 'نص' }])).toEqual({
      written: { 'content.1': 'نص' },
      formerTargets: {},
      unplaced: [],
    });
  });
});

it('a text of a draft stays with the translation from which it was written; a draft of an earlier version has none', () => {
  const segments = [segment('content.3', 'a'), segment('content.4', 'b'), segment('content.5', 'c')];
  const draft = [
    { key: 'content.0', hash: 'a', target: 'نص', formerTarget: 'نص سابق' },
    { key: 'content.4', hash: 'b', target: 'نص آخر', formerTarget: null },
    { key: 'content.5', hash: 'c', target: 'نص ثالث' },
  ];
  expect(fromDraft(segments, draft)).toEqual({
    written: { 'content.3': 'نص', 'content.4': 'نص آخر', 'content.5': 'نص ثالث' },
    formerTargets: { 'content.3': 'نص سابق', 'content.4': null },
    unplaced: [],
  });
});

describe('what the server finds wrong', () => {
  const sent = [
    { key: 'title', hash: 'a', target: 'نص' },
    { key: 'content.2', hash: 'b', target: 'نص' },
  ];
  const refusal = (status: number) => {
    const message = 'content.2: The mark <1> of the English is missing';
    return new ApiError(
      status,
      JSON.stringify({ message, errors: [{ path: 'segments.1.target', message }] }),
    );
  };

  it('stands with the segment that was sent in that place', () => {
    expect(problemsOf(refusal(400), sent)).toEqual({
      'content.2': 'content.2: The mark <1> of the English is missing',
    });
  });

  it('is that somebody else has translated the segment meanwhile', () => {
    const message = 'content.2: Another Arabic text was saved meanwhile';
    const errors = [{ path: 'segments.1.formerTarget', message }];
    expect(problemsOf(new ApiError(409, JSON.stringify({ message, errors })), sent)).toEqual({
      'content.2': message,
    });
  });

  it('is no fault of a segment where its English has changed, or where something else has answered', () => {
    expect(problemsOf(refusal(409), sent)).toEqual({});
    expect(problemsOf(new ApiError(502, '<html>'), sent)).toEqual({});
    expect(problemsOf(new Error('offline'), sent)).toEqual({});
  });
});
