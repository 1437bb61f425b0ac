import type { TranslationSegment } from '@mihwar/adapters/contract';
import { Trash2 } from 'lucide-react';
import { IN_ARABIC, IN_ENGLISH } from '~/components/admin/input-field';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { BUILT_IN } from '~/features/admin/translations/use-engine-name';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useForgetMemory } from './calls';
import { withSigns } from './marks';

interface SegmentHitsProps {
  segment: TranslationSegment;
  /** The Arabic as it stands in the field: memory that says the same is no offer. */
  text: string;
  onReplace: (text: string) => void;
  onInsert: (text: string) => void;
  /** An entry of the memory has been removed. */
  onForget: (id: number) => void;
}

/** What the memory and the glossary know of a segment, as buttons that put it into the field. */
export function SegmentHits(props: SegmentHitsProps) {
  const { text, onReplace, onInsert, onForget } = props;
  const { memory, glossary } = props.segment;
  const t = useTranslationsTexts();
  const { isAdmin } = useCurrentUser();
  const forgetting = useForgetMemory(({ id }) => {
    onForget(id);
  });
  const others = memory.filter((hit) => hit.text !== text);
  if (others.length === 0 && glossary.length === 0) return null;
  return (
    <div className="mt-2 space-y-2 text-sm">
      {glossary.length > 0 && (
        <ul aria-label={t('segments.glossary')} className="flex flex-wrap gap-2">
          {glossary.map(({ id, term, arabic }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                className="border border-hairline bg-raised px-2 py-1 text-start break-words hover:border-ink"
                aria-label={t('segments.insertTerm', { term, text: arabic ?? term })}
                onClick={() => {
                  onInsert(arabic ?? term);
                }}
              >
                <bdi {...IN_ENGLISH} className="text-soft">
                  {term}
                </bdi>
                {' · '}
                {arabic === null ? t('glossary.doNotTranslate') : <bdi {...IN_ARABIC}>{arabic}</bdi>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={t('segments.memory')} className="space-y-2">
          {others.map((hit) => (
            <li key={hit.id} className="flex items-start gap-1">
              <button
                type="button"
                className="block w-full border border-hairline bg-raised px-3 py-2 text-start hover:border-ink"
                aria-label={t('segments.takeMemory', { text: hit.text })}
                onClick={() => {
                  onReplace(hit.text);
                }}
              >
                <span {...IN_ARABIC} className="block break-words">
                  {withSigns(hit.text)}
                </span>
                <span className="text-soft">
                  {hit.by === 'person' && t('segments.byPerson')}
                  {hit.by !== 'person' &&
                    (hit.engine === BUILT_IN
                      ? t('segments.byDictionary')
                      : t('segments.byEngine', { engine: hit.engine ?? '' }))}
                </span>
              </button>
              {isAdmin && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('segments.forget', { text: hit.text })}
                  disabled={forgetting.deleting === hit.id}
                  onClick={() => {
                    forgetting.ask(hit);
                  }}
                >
                  <Trash2 className="size-4" aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
