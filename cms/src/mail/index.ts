import { env } from '../env';
import { createMailer, type Mailer, type Message } from './mailer';

export { passwordChangedMail, passwordResetMail } from './password-mails';
export { publicationName } from './publication-name';

let mailer: Mailer | undefined;

/** One for the process, with the settings it was started with. */
function theMailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = env();
  mailer ??= createMailer({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM || `no-reply@${new URL(PUBLIC_URL).hostname}`,
    log: strapi.log,
  });
  return mailer;
}

/** @throws {Error} when the mail server does not take it. */
export function sendMail(message: Message): Promise<void> {
  return theMailer().sendMail(message);
}

/** Returns at once and never throws: failures are tried again, then logged, without a word of what the mail says. */
export function sendLater(message: Message): void {
  theMailer().sendLater(message);
}
