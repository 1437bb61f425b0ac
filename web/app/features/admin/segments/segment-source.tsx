import type { TranslationSegment } from '@mihwar/adapters/contract';
import { sidesOf, type Original } from '~/features/admin/translations/sides';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { MarkedChanges, MarkedText } from './marked-text';

interface SegmentSourceProps {
  segment: TranslationSegment;
  /** The language in which the article began. */
  original: Original;
}

/** The source of a segment, and its corrections since the translation. */
export function SegmentSource({ segment, original }: SegmentSourceProps) {
  const { source, formerSource, changes, marks } = segment;
  const t = useTranslationsTexts();
  const { source: inSource } = sidesOf(original);
  return (
    <div className="min-w-0 space-y-2">
      <p {...inSource} className="break-words whitespace-pre-wrap">
        <MarkedText text={source} marks={marks} />
      </p>
      {formerSource !== null && formerSource !== source && (
        <div className="text-sm text-soft">
          {t('segments.former')}
          <p {...inSource} className="break-words whitespace-pre-wrap">
            <MarkedChanges changes={changes} marks={marks} />
          </p>
        </div>
      )}
    </div>
  );
}
