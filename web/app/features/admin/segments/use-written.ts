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
  type DraftSegments,
  type Written,
} from './written';

/**
 * The translations that the user has written for the segments of an article. The device stores them until they
 * are saved.
 */
export function useWritten(opened: ArticleSegments) {
  const client = useQueryClient();
  const [article, setArticle] = useState(opened);
  const { segments } = article;
  const [written, setWritten] = useState<Written>({});
  // A late response must find the text that is written by then.
  const latest = useRef(written);
  /** Texts that fit no segment. The device stores them until the others are saved. */
  const [unplaced, setUnplaced] = useState<DraftSegments>([]);
  /** The problems by segment: messages of the contract's rules or of the server. */
  const [problems, setProblems] = useState<Written>({});
  const changes = toSend(segments, written);

  const change = useCallback((next: (before: Written) => Written) => {
    latest.current = next(latest.current);
    setWritten(latest.current);
  }, []);
  const drafts = useDeviceDraft<DraftSegments>({
    subject: `segments:${article.id}`,
    isSaved: (draft) => isSaved(segments, draft),
    onRestore: (draft) => {
      const placed = fromDraft(segments, draft);
      change(() => placed.written);
      setUnplaced(placed.unplaced);
    },
  });
  const { store, discard } = drafts;

  const storeWritten = useEffectEvent(() => {
    const all = [...toSend(segments, written), ...unplaced];
    if (all.length > 0) store(all);
    else discard();
  });
  useEffect(() => {
    storeWritten();
  }, [written, unplaced]);

  /** Null restores the saved text. */
  const write = useCallback(
    (key: string, text: string | null) => {
      change(({ [key]: _before, ...others }) => (text === null ? others : { ...others, [key]: text }));
      setProblems(({ [key]: _solved, ...others }) => others);
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
    const before = latest.current;
    const unsent = toSend(segments, { ...undone(before, sent, segments), ...since(before, sent) });
    const placed = fromDraft(saved.segments, unsent);
    setArticle(saved);
    setUnplaced(placed.unplaced);
    change(() => placed.written);
    return unsent.length > 0;
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

  const isUnsaved = () => Object.keys(latest.current).length > 0;
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
    settle,
    begun,
  };
}
