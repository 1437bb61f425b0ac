import { createTransport } from 'nodemailer';
import { ADDRESS } from './address';
import type { Mail } from './compose';

/** A mail and its one recipient. */
export interface Message {
  to: string;
  mail: Mail;
}

export interface MailerOptions {
  /** smtp:// or smtps://; empty: mails are printed. */
  smtpUrl: string;
  /** A name with an address, or an address alone. In the latter case the name is the publication's. */
  from: string;
  log: { warn(sentence: string): void; error(sentence: string): void };
  /** The milliseconds before each further attempt of `sendLater`. */
  retryAfter?: readonly number[];
  print?: (text: string) => void;
}

export interface Mailer {
  /** @throws {Error} if the mail server refuses it. */
  sendMail(message: Message): Promise<void>;
  /**
   * Returns at once and never throws. Failed attempts are repeated, then logged without the content of the
   * mail.
   */
  sendLater(message: Message): void;
}

const TIME_LIMITS = {
  dnsTimeout: 5_000,
  // The timeout until the server's greeting.
  connectionTimeout: 10_000,
  socketTimeout: 20_000,
};
const RETRY_AFTER = [5_000, 60_000];

/** Sends mails to an SMTP server, or prints them if there is none. */
export function createMailer(options: MailerOptions): Mailer {
  const { log, retryAfter = RETRY_AFTER } = options;
  const deliver = options.smtpUrl ? bySmtp(options) : byPrinting(options);

  const sendMail = async (message: Message) => {
    if (!ADDRESS.test(message.to)) {
      throw Object.assign(new Error('The recipient is not one plain address'), { code: 'EENVELOPE' });
    }
    await deliver(message);
  };

  const attempt = async (message: Message, [pause, ...later]: readonly number[]) => {
    try {
      await sendMail(message);
    } catch (error) {
      const what = `The mail "${message.mail.subject}" could not be sent`;
      if (pause === undefined || isFinal(error)) return log.error(`${what}: ${reasonOf(error)}`);
      log.warn(`${what} and is tried again in ${pause / 1000} s: ${reasonOf(error)}`);
      setTimeout(() => void attempt(message, later), pause).unref();
    }
  };

  return { sendMail, sendLater: (message) => void attempt(message, retryAfter) };
}

function bySmtp({ smtpUrl, from }: MailerOptions) {
  const transport = createTransport(
    { ...TIME_LIMITS, url: smtpUrl, disableFileAccess: true, disableUrlAccess: true },
    // Tells auto-responders not to reply.
    { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } },
  );
  return async ({ to, mail: { site, subject, text, html } }: Message) => {
    const sender = ADDRESS.test(from) ? { name: site, address: from } : from;
    // An object is used as one address; a text would be parsed as a list.
    await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text, html });
  };
}

function byPrinting({ print = (text) => void process.stdout.write(text) }: MailerOptions) {
  return async ({ to, mail: { subject, text } }: Message) => {
    const lines = [`To: ${to}`, `Subject: ${subject}`, '', ...text.trimEnd().split('\n')];
    const framed = lines.map((line) => `│ ${line}`.trimEnd()).join('\n');
    print(`\n┌─── Mail, printed because SMTP_URL is not set ───\n${framed}\n└───\n\n`);
  };
}

interface SmtpError extends Error {
  code?: string;
  /** The reply code of the mail server, if it replied. */
  responseCode?: number;
}

/** Whether a refusal is permanent: a status of 5xx, or no accepted recipient. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

/** Mail servers quote what they refuse: neither a link nor a token may get into the log. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as SmtpError;
  const words = message.replace(/(?<!\S)\S*:\/\/\S+|[\w-]{20,}/g, '…').replace(/[\s\p{C}]+/gu, ' ');
  return [code, words.slice(0, 300)].filter(Boolean).join(' ');
}
