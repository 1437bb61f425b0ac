import type { TranslationSegment } from '@mihwar/adapters/contract';
import { IN_ENGLISH } from '~/components/admin/input-field';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { MarkedChanges, MarkedText } from './marked-text';

/** The English of a segment, and its corrections since the translation. */
export function SegmentSource({ segment }: { segment: TranslationSegment }) {
  const { source, formerSource, changes, marks } = segment;
  const t = useTranslationsTexts();
  return (
    <div className="min-w-0 space-y-2">
      <p {...IN_ENGLISH} className="break-words whitespace-pre-wrap">
        <MarkedText text={source} marks={marks} />
      </p>
      {formerSource !== null && formerSource !== source && (
        <div className="text-sm text-soft">
          {t('segments.former')}
          <p {...IN_ENGLISH} className="break-words whitespace-pre-wrap">
            <MarkedChanges changes={changes} marks={marks} />
          </p>
        </div>
      )}
    </div>
  );
}
