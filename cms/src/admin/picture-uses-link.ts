import type { StrapiApp } from '@strapi/strapi/admin';
import { Images } from 'lucide-react';

/** Adds the page of the uses of pictures to the menu, for everybody who may read the media library. */
export function registerPictureUses(app: StrapiApp): void {
  app.addMenuLink({
    to: 'picture-uses',
    icon: Images,
    intlLabel: { id: 'mihwar.uses.title', defaultMessage: 'Pictures in use' },
    permissions: [{ action: 'plugin::upload.read', subject: null }],
    Component: () => import('./picture-uses'),
  });
}
