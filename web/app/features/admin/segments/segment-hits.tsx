import type { TranslationSegment } from '@mihwar/adapters/contract';
import { Trash2 } from 'lucide-react';
import { useMay } from '~/features/admin/session/current-user';
import { sidesOf, type Original } from '~/features/admin/translations/sides';
import { BUILT_IN } from '~/features/admin/translations/use-engine-name';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useForgetMemory } from './calls';
import { MarkedText } from './marked-text';
import { withoutMarks } from './pieces';

interface SegmentHitsProps {
  segment: TranslationSegment;
  /** The language in which the article began. */
  original: Original;
  /** The text in the field. A suggestion with the same text is not offered. */
  text: string;
  onReplace: (text: string) => void;
  onInsert: (text: string) => void;
  /** Called after an entry of the memory has been removed. */
  onForget: (id: number) => void;
}

/** The suggestions of the memory and the glossary for a segment, as buttons that put them into the field. */
export function SegmentHits(props: SegmentHitsProps) {
  const { original, text, onReplace, onInsert, onForget } = props;
  const { memory, glossary, marks } = props.segment;
  const t = useTranslationsTexts();
  const mayEdit = useMay()('vocabulary');
  const { source, target } = sidesOf(original);
  const forgetting = useForgetMemory(original, ({ id }) => {
    onForget(id);
  });
  const others = memory.filter((hit) => hit.text !== text);
  if (others.length === 0 && glossary.length === 0) return null;
  return (
    <div className="mt-2 space-y-2 text-sm">
      {glossary.length > 0 && (
        <ul aria-label={t('segments.glossary')} className="flex flex-wrap gap-2">
          {glossary.map(({ id, term, arabic }) => {
            const [given, wanted] = original === 'ar' ? [arabic ?? term, term] : [term, arabic ?? term];
            return (
              <li key={id} className="min-w-0">
                <button
                  type="button"
                  className="border border-hairline bg-raised px-2 py-1 text-start break-words hover:border-ink"
                  aria-label={t('segments.insertTerm', { term: given, text: wanted })}
                  onClick={() => {
                    onInsert(wanted);
                  }}
                >
                  <bdi {...source} className="text-soft">
                    {given}
                  </bdi>
                  {' · '}
                  {arabic === null ? t('glossary.doNotTranslate') : <bdi {...target}>{wanted}</bdi>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={t('segments.memory')} className="space-y-2">
          {others.map((hit) => (
            <li key={hit.id} className="flex items-start gap-1">
              <button
                type="button"
                className="block w-full border border-hairline bg-raised px-3 py-2 text-start hover:border-ink"
                aria-label={t('segments.takeMemory', { text: withoutMarks(hit.text) })}
                onClick={() => {
                  onReplace(hit.text);
                }}
              >
                <span {...target} className="block break-words">
                  <MarkedText text={hit.text} marks={marks} />
                </span>
                {hit.match < 100 && (
                  <span {...source} className="block break-words text-soft">
                    {withoutMarks(hit.source)}
                  </span>
                )}
                <span className="text-soft">
                  {hit.match < 100 && `${t('segments.match', { number: hit.match })} · `}
                  {hit.by === 'person' && t('segments.byPerson')}
                  {hit.by !== 'person' &&
                    (hit.engine === BUILT_IN
                      ? t('segments.byDictionary')
                      : t('segments.byEngine', { engine: hit.engine ?? '' }))}
                </span>
              </button>
              {mayEdit && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('segments.forget', { text: withoutMarks(hit.text) })}
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
