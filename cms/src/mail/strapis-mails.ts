import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { ENGLISH } from '../locales';
import { publicationName, sender, sendLater, sendMail } from '.';
import { reasonOf, type Message } from './mailer';

/** The part of a mail of Strapi's own that is used here. */
interface StrapisMail {
  to: string;
  subject: string;
  text: string;
  /** Absent in the test mail. */
  html?: string;
}

/** Sends the test mail. The panel says whether it was sent, and the log says why not. */
async function sendTest(message: Message): Promise<void> {
  try {
    await sendMail(message);
  } catch (error) {
    const failure = `The test mail could not be sent: ${reasonOf(error)}`;
    strapi.log.error(failure);
    // Strapi responds with 500 to a failure of any other status.
    throw Object.assign(new Error(failure), { statusCode: 400 });
  }
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
      const message = { to, mail: { site: await publicationName(ENGLISH), subject, text, html } };
      if (!html) return sendTest(message);
      sendLater(message);
    },
  };
}
