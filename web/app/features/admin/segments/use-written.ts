import type { ArticleSegments } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BegunText } from '~/features/admin/translations/begun-text';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { segmentsQuery } from './calls';
import {
  fromDraft,
  isSaved,
  limitOf,
  since,
  toSend,
  undone,
  withoutFormer,
  type DraftSegments,
  type FormerTargets,
  type Written,
} from './written';

interface Texts {
  written: Written;
  formerTargets: FormerTargets;
}

/**
 * The translations that the user has written for the segments of an article. The device stores them until they
 * are saved.
 */
export function useWritten(opened: ArticleSegments) {
  const client = useQueryClient();
  const [article, setArticle] = useState(opened);
  const { segments } = article;
  const [texts, setTexts] = useState<Texts>({ written: {}, formerTargets: {} });
  const { written, formerTargets } = texts;
  // A late response must find the texts that are written by then.
  const latest = useRef(texts);
  /** Texts that fit no segment. The device stores them until the others are saved. */
  const [unplaced, setUnplaced] = useState<DraftSegments>([]);
  /** The problems by segment: messages of the contract's rules or of the server. */
  const [problems, setProblems] = useState<Written>({});
  /** The keys of segments whose translation was replaced while the user wrote another one. */
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const changes = toSend(segments, written, formerTargets);

  const change = useCallback((next: (before: Texts) => Texts) => {
    latest.current = next(latest.current);
    setTexts(latest.current);
  }, []);
  const drafts = useDeviceDraft<DraftSegments>({
    subject: `segments:${article.id}`,
    isSaved: (draft) => isSaved(segments, draft),
    onRestore: (draft) => {
      setUnplaced(place(segments, draft));
    },
  });
  const { store, discard } = drafts;

  /** Writes the texts of a draft into the segments. Returns those that fit none. */
  function place(among: ArticleSegments['segments'], draft: DraftSegments): DraftSegments {
    const { unplaced: others, ...placed } = fromDraft(among, draft);
    change(() => placed);
    setReplaced([]);
    return others;
  }

  const storeWritten = useEffectEvent(() => {
    const all = [...changes, ...unplaced];
    if (all.length > 0) store(all);
    else discard();
  });
  useEffect(() => {
    storeWritten();
  }, [written, unplaced]);

  /** Null restores the saved text. */
  const write = useCallback(
    (key: string, text: string | null) => {
      change(({ written: { [key]: _before, ...others }, formerTargets: former }) => {
        if (text !== null) return { written: { ...others, [key]: text }, formerTargets: former };
        const { [key]: _read, ...formerOfOthers } = former;
        return { written: others, formerTargets: formerOfOthers };
      });
      setProblems(({ [key]: _solved, ...others }) => others);
      if (text === null) setReplaced((before) => before.filter((other) => other !== key));
    },
    [change],
  );

  /** The key of the first segment that cannot be sent as it is. */
  function check(): string | undefined {
    const wrong = segments.flatMap((segment): [string, string][] => {
      const text = written[segment.key]?.trim();
      if (text === '')
        return [[segment.key, article.original === 'ar' ? 'English target is empty' : 'target is empty']];
      const limit = limitOf(segment);
      if (text === undefined || text.length <= limit) return [];
      return [[segment.key, `target is longer than ${limit.toLocaleString('en')} characters`]];
    });
    setProblems(Object.fromEntries(wrong));
    return wrong[0]?.[0];
  }

  /**
   * Continues from the saved article, with the texts that were written since the request. Returns whether
   * there are any. The saved article may have other segments: they follow their source.
   */
  function settle(sent: DraftSegments, saved: ArticleSegments): boolean {
    const { written: before, formerTargets: former } = latest.current;
    const unsent = toSend(segments, { ...undone(before, sent, segments), ...since(before, sent) }, former);
    const sentKeys = sent.map(({ key }) => key);
    setArticle(saved);
    setUnplaced(place(saved.segments, withoutFormer(unsent, sentKeys)));
    return unsent.length > 0;
  }

  /** Whether a segment still has a text of the user, who may have undone it during a request. */
  const isWritten = (key: string) => key in latest.current.written;

  /**
   * Continues from the present article, with everything that was written, after a save was refused. The refused
   * segments have another translation by now. The user sees it, and the next save may replace it.
   */
  function compare(refused: readonly string[], present: ArticleSegments) {
    const all = toSend(segments, latest.current.written, latest.current.formerTargets);
    const stillReplaced = [...replaced, ...refused].filter(isWritten);
    const others = place(present.segments, withoutFormer(all, refused));
    setArticle(present);
    setUnplaced((before) => [...before, ...others]);
    setReplaced(stillReplaced);
  }

  /** Removes an entry of the memory from the suggestions. */
  const forget = useCallback((id: number) => {
    setArticle((before) => ({
      ...before,
      segments: before.segments.map((segment) => ({
        ...segment,
        memory: segment.memory.filter((hit) => hit.id !== id),
      })),
    }));
  }, []);

  const isUnsaved = () => Object.keys(latest.current.written).length > 0;
  const begun: BegunText = {
    isUnsaved,
    savedAt: () => article.updatedAt,
    beginAgain: async () => {
      const saved = await client.query({ ...segmentsQuery(article.id), staleTime: 0 });
      if (!isUnsaved()) setArticle(saved);
    },
  };

  return {
    forget,
    article,
    written,
    write,
    changes,
    problems,
    setProblems,
    check,
    drafts,
    unplaced,
    replaced,
    settle,
    isWritten,
    compare,
    begun,
  };
}
