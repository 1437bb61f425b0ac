import type { AuthorPage } from '@mihwar/adapters/contract';
import { Avatar } from '~/components/ui/avatar';
import { Picture } from '~/components/ui/picture';
import { personName } from '~/lib/person-name';
import { useLanguage } from '~/lib/use-language';

interface PortraitProps {
  author: AuthorPage;
  /** The displayed width, as the `sizes` of an img. */
  sizes: string;
  className: string;
  lead?: boolean;
}

/** The picture of an author, or the first letter of the name. Decorative: the name stands beside it. */
export function Portrait({ author, sizes, className, lead }: PortraitProps) {
  const language = useLanguage();
  if (!author.portrait)
    return <Avatar name={personName(author, language)} src={null} className={`${className} text-3xl`} />;
  return (
    <Picture
      image={author.portrait}
      sizes={sizes}
      lead={lead}
      decorative
      className={`${className} shrink-0 rounded-full`}
    />
  );
}
