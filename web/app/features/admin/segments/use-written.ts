import type { TranslationSegment } from '@mihwar/adapters/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { fromKept, limitOf, toSend, type KeptSegments, type Written } from './written';

/** What is written for the segments of an article, and kept on the device until it is saved. */
export function useWritten(articleId: number, segments: readonly TranslationSegment[]) {
  const { kept, keep, discard } = useDeviceDraft<KeptSegments>(`segments:${articleId}`);
  const [written, setWritten] = useState<Written>({});
  const [isOffered, setOffered] = useState(Boolean(kept));
  /** What is wrong: a message of the contract's rules or of the server. */
  const [problems, setProblems] = useState<Written>({});
  const wasTouched = useRef(false);
  const changes = toSend(segments, written);

  useEffect(() => {
    if (!wasTouched.current) return;
    if (Object.keys(written).length > 0) keep(toSend(segments, written));
    else discard();
  }, [written, segments, keep, discard]);

  /** Null: what is saved stays. */
  const write = useCallback((key: string, text: string | null) => {
    wasTouched.current = true;
    setWritten(({ [key]: _before, ...others }) => (text === null ? others : { ...others, [key]: text }));
    setProblems(({ [key]: _solved, ...others }) => others);
  }, []);

  /** The key of the first segment that cannot be sent as it is. */
  function check(): string | undefined {
    const wrong = segments.flatMap((segment): [string, string][] => {
      const text = written[segment.key]?.trim();
      if (text === '') return [[segment.key, 'target is empty']];
      const limit = limitOf(segment);
      if (text === undefined || text.length <= limit) return [];
      return [[segment.key, `target is longer than ${limit.toLocaleString('en')} characters`]];
    });
    setProblems(Object.fromEntries(wrong));
    return wrong[0]?.[0];
  }

  return {
    written,
    write,
    changes,
    problems,
    setProblems,
    check,
    discard,
    isOffered,
    takeKept: () => {
      wasTouched.current = true;
      setWritten(fromKept(segments, kept ?? []));
      setOffered(false);
    },
    discardKept: () => {
      discard();
      setOffered(false);
    },
  };
}
