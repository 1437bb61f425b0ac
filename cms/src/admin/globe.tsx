import { Earth } from '@strapi/icons';
import { useIntl } from 'react-intl';

const LOCALISED = { id: 'i18n.Field.localized', defaultMessage: 'Each language has its own value here' };

/** The mark of a localised field. Strapi's own has the tooltip '[object Object]'. */
export function Globe() {
  const { formatMessage } = useIntl();
  const text = formatMessage(LOCALISED);
  return (
    <span className="globe" role="img" aria-label={text} title={text}>
      <Earth aria-hidden focusable={false} />
    </span>
  );
}
