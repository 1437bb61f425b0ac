import type { TranslationSegment } from '@mihwar/adapters/contract';
import { IN_ENGLISH } from '~/components/admin/input-field';
import { useTranslationsTexts } from '~/i18n/admin/translations';

/** The English of a segment: what its marks stand for, and what it was when it was translated. */
export function SegmentSource({ segment: { source, formerSource, marks } }: { segment: TranslationSegment }) {
  const t = useTranslationsTexts();
  return (
    <div className="min-w-0 space-y-2">
      <p {...IN_ENGLISH} className="break-words whitespace-pre-wrap">
        {source}
      </p>
      {formerSource !== null && formerSource !== source && (
        <p className="text-sm text-soft">
          {t('segments.former')}{' '}
          <del {...IN_ENGLISH} className="block break-words">
            {formerSource}
          </del>
        </p>
      )}
      {marks.length > 0 && (
        <ul aria-label={t('segments.marks')} className="text-sm text-soft">
          {marks.map(({ number, element, text, href }) => (
            <li key={number} {...IN_ENGLISH} className="break-all">
              {`<${text === null ? number : `${number}/`}> ${element} ${text ?? href ?? ''}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
