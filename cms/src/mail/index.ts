import { env } from '../env';
import { createMailer, type Mailer, type Message } from './mailer';

export { passwordChangedMail, passwordResetMail } from './password-mails';
export { publicationName } from './publication-name';

let mailer: Mailer | undefined;

/** An address, or a name with one. */
export function sender(): string {
  const { MAIL_FROM, PUBLIC_URL } = env();
  return MAIL_FROM || `no-reply@${new URL(PUBLIC_URL).hostname}`;
}

/** The process has one mailer, with the settings of its start. */
function theMailer(): Mailer {
  mailer ??= createMailer({ smtpUrl: env().SMTP_URL, from: sender(), log: strapi.log });
  return mailer;
}

/** @throws {Error} if the mail server refuses it. */
export function sendMail(message: Message): Promise<void> {
  return theMailer().sendMail(message);
}

/**
 * Returns at once and never throws. Failed attempts are repeated, then logged without the content of the
 * mail.
 */
export function sendLater(message: Message): void {
  theMailer().sendLater(message);
}
