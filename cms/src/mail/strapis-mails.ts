import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { ENGLISH } from '../locales';
import { publicationName, sender, sendLater } from '.';

/** The part of a mail of Strapi's own that is used here. */
interface StrapisMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * Sends Strapi's own mails as all others are sent: the panel's for a forgotten password, and the test of its
 * settings. It must be called after Strapi's plugin has chosen a provider. The configuration of the plugin
 * takes a package or a path, and lowers the capital letters of a path: it would miss this file in some folders.
 */
export function sendStrapisMails(strapi: Core.Strapi): void {
  // The links of these mails. An absolute `url` in config/admin.ts would also be compiled into the panel,
  // which would then work at that address only.
  strapi.config.set('admin.absoluteUrl', `${env().PANEL_URL}/admin`);
  strapi.config.set('plugin::email.provider', 'SMTP_URL');
  strapi.config.set('plugin::email.settings.defaultFrom', sender());
  strapi.plugin('email').provider = {
    async send({ to, subject, text, html = '' }: StrapisMail) {
      sendLater({ to, mail: { site: await publicationName(ENGLISH), subject, text, html } });
    },
  };
}
