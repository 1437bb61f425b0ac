import { isArabic } from '~/lib/arabic-script';

/** The name of a person or a tag, in its own direction, whichever language the screen is in. */
export function NameText({ children, className }: { children: string; className?: string }) {
  return (
    <bdi lang={isArabic(children) ? 'ar' : 'en'} className={className}>
      {children}
    </bdi>
  );
}
