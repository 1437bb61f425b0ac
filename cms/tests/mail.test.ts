import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { simpleParser, type AddressObject } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '../src/env';
import { createMailer, type MailerOptions } from '../src/mail/mailer';
import { passwordChangedMail, passwordResetMail } from '../src/mail/password-mails';

const token = 'aZ09_-'.repeat(8);
const link = `https://mihwar.example/reset-password?token=${token}`;
const englishMail = passwordResetMail({ language: 'en', name: 'Sara', site: 'Mihwar', link, minutes: 30 });
const arabicMail = passwordResetMail({ language: 'ar', name: 'سارة', site: 'محور', link, minutes: 30 });
const to = 'sara@example.com';
const from = 'Mihwar <no-reply@mihwar.example>';

interface Received {
  recipients: string[];
  sender: string;
  user: string | undefined;
  raw: string;
}

let received: Received[];
let logged: string[];
let stops: (() => void)[];

beforeEach(() => {
  received = [];
  logged = [];
  stops = [];
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A mail server on this machine that stores its mails. Returns its address without a scheme. */
async function startSmtp(options: SMTPServerOptions & { port?: number } = {}): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          user: session.user,
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  stops.push(() => server.close());
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  return `127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const log = {
  warn: (sentence: string) => void logged.push(`warn: ${sentence}`),
  error: (sentence: string) => void logged.push(`error: ${sentence}`),
};

const mailerAt = (smtpUrl: string, options: Partial<MailerOptions> = {}) =>
  createMailer({ smtpUrl, from, log, retryAfter: [20, 40], ...options });

const only = () => {
  expect(received).toHaveLength(1);
  return received[0] as Received;
};

describe('a mail by SMTP', () => {
  it('arrives with both parts, its sender, its one recipient and the headers of an automatic mail', async () => {
    await mailerAt(`smtp://${await startSmtp()}`).sendMail({ to, mail: englishMail });
    const { raw, recipients, sender } = only();
    expect({ recipients, sender }).toEqual({ recipients: [to], sender: 'no-reply@mihwar.example' });

    const mail = await simpleParser(raw);
    expect(mail.subject).toBe(englishMail.subject);
    expect(mail.from?.value).toEqual([{ name: 'Mihwar', address: 'no-reply@mihwar.example' }]);
    expect((mail.to as AddressObject).value).toEqual([{ name: '', address: to }]);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('x-auto-response-suppress')).toBe('All');
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    expect(mail.messageId).toMatch(/@mihwar\.example>$/);
    expect(mail.attachments).toEqual([]);
    expect(mail.text?.trim()).toBe(englishMail.text.trim());
    expect(mail.html).toContain(`href="${link}"`);
  });

  it('keeps Arabic whole: subject, text and HTML, as UTF-8 and in lines of ASCII', async () => {
    await mailerAt(`smtp://${await startSmtp()}`).sendMail({ to, mail: arabicMail });
    const { raw } = only();
    expect(raw).toMatch(/^[\r\n\t -~]*$/);
    expect(raw.match(/^Content-Type: text\/(plain|html); charset=utf-8/gim)).toHaveLength(2);
    const mail = await simpleParser(raw);
    expect(mail.subject).toBe(arabicMail.subject);
    expect(mail.text?.trim()).toBe(arabicMail.text.trim());
    expect(String(mail.html).trim()).toBe(arabicMail.html.trim());
  });

  it('signs in as SMTP_URL says', async () => {
    const address = await startSmtp({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('Wrong password')),
    });
    await mailerAt(`smtp://news%40mihwar.example:p%40ss%2Fword@${address}`).sendMail({
      to,
      mail: englishMail,
    });
    expect(only().user).toBe('news@mihwar.example');
    await expect(
      mailerAt(`smtp://news:wrong-secret@${address}`).sendMail({ to, mail: englishMail }),
    ).rejects.toThrow('Wrong password');
    mailerAt(`smtp://news:wrong-secret@${address}`).sendLater({ to, mail: englishMail });
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^error: .* could not be sent: EAUTH .*Wrong password/);
    expect(logged[0]).not.toContain('wrong-secret');
    expect(received).toHaveLength(1);
  });

  it('is encrypted for smtps, to a server with a certificate that can be trusted', async () => {
    const address = await startSmtp({ secure: true, logger: false });
    await expect(mailerAt(`smtps://${address}`).sendMail({ to, mail: englishMail })).rejects.toThrow(
      /certificate/,
    );
    expect(received).toEqual([]);
    await mailerAt(`smtps://${address}?tls.rejectUnauthorized=false`).sendMail({ to, mail: englishMail });
    expect(only().recipients).toEqual([to]);
  });

  it.each([
    'sara@example.com\r\nBcc: eve@evil.example',
    'sara@example.com, eve@evil.example',
    'sara@example.com;eve@evil.example',
    'Sara <sara@example.com>',
    '"eve@evil.example> x"@example.com',
    'sara@example.com eve@evil.example',
    'sara',
    '',
  ])('does not go to %j', async (address) => {
    const mailer = mailerAt(`smtp://${await startSmtp()}`);
    await expect(mailer.sendMail({ to: address, mail: englishMail })).rejects.toThrow(
      'The recipient is not one plain address',
    );
    mailer.sendLater({ to: address, mail: englishMail });
    await expect
      .poll(() => logged)
      .toEqual([
        `error: The mail "${englishMail.subject}" could not be sent: EENVELOPE The recipient is not one plain address`,
      ]);
    expect(received).toEqual([]);
  });

  it('has no header and no recipient that a name brought along', async () => {
    const name = 'Sara\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>';
    const mail = passwordChangedMail({ language: 'en', name, site: 'Mihwar' });
    await mailerAt(`smtp://${await startSmtp()}`).sendMail({ to, mail });
    const { raw, recipients } = only();
    expect(recipients).toEqual([to]);
    const parsed = await simpleParser(raw);
    expect([...parsed.headers.keys()].sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(parsed.html).not.toContain('<script>');
  });

  it('has no header that a subject brought along', async () => {
    const mail = { ...englishMail, subject: 'Hello\r\nBcc: eve@evil.example' };
    await mailerAt(`smtp://${await startSmtp()}`).sendMail({ to, mail });
    const parsed = await simpleParser(only().raw);
    expect(parsed.headers.has('bcc')).toBe(false);
    expect(parsed.subject).toBe('Hello Bcc: eve@evil.example');
  });
});

describe('a mail that cannot be sent', () => {
  const what = `The mail "${englishMail.subject}" could not be sent`;

  it('is tried twice more and then given up, without a throw', async () => {
    const address = await startSmtp();
    for (const stop of stops.splice(0)) stop();
    expect(() => mailerAt(`smtp://${address}`).sendLater({ to, mail: englishMail })).not.toThrow();
    await expect.poll(() => logged).toHaveLength(3);
    const refused = `ESOCKET connect ECONNREFUSED ${address}`;
    expect(logged).toEqual([
      `warn: ${what} and is tried again in 0.02 s: ${refused}`,
      `warn: ${what} and is tried again in 0.04 s: ${refused}`,
      `error: ${what}: ${refused}`,
    ]);
  });

  it('arrives once when the mail server comes back in between', async () => {
    const address = await startSmtp();
    for (const stop of stops.splice(0)) stop();
    mailerAt(`smtp://${address}`, { retryAfter: [200, 400] }).sendLater({ to, mail: englishMail });
    await expect.poll(() => logged).toHaveLength(1);
    await startSmtp({ port: Number(address.split(':')[1]) });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5000 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(only().recipients).toEqual([to]);
    expect(logged).toHaveLength(1);
  });

  it('is tried again when it is refused for now, not when it is refused for good', async () => {
    const answers = [451, 550];
    const address = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('Not today'), { responseCode: answers.shift() })),
    });
    mailerAt(`smtp://${address}`).sendLater({ to, mail: englishMail });
    await expect.poll(() => logged).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(logged).toEqual([
      expect.stringMatching(/^warn: .* tried again in 0.02 s: EENVELOPE .*451/),
      expect.stringMatching(/^error: .* could not be sent: EENVELOPE .*550/),
    ]);
    expect(answers).toEqual([]);
  });

  it('is logged without the link and the token, even where the mail server quotes them', async () => {
    const address = await startSmtp({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () =>
          done(Object.assign(new Error(`Spam: ${link} (${token})\u001b[31m`), { responseCode: 554 })),
        );
      },
    });
    mailerAt(`smtp://${address}`).sendLater({ to, mail: englishMail });
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged[0]).toContain('Spam: … (…)');
    expect(logged[0]).not.toMatch(/mihwar\.example|aZ09|\p{Cc}/u);
  });

  it('does not wait for a mail server that says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    stops.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const connected = once(silent, 'connection');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const sending = mailerAt(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`).sendMail({
      to,
      mail: englishMail,
    });
    const outcome = expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await connected;
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
  }, 5000);
});

describe('without a mail server', () => {
  it('a mail is printed for whoever looks at the console', async () => {
    const printed: string[] = [];
    const mailer = mailerAt('', { print: (text) => void printed.push(text) });
    await mailer.sendMail({ to, mail: englishMail });
    expect(printed).toEqual([
      `
┌─── Mail, printed because SMTP_URL is not set ───
│ To: sara@example.com
│ Subject: Choose a new password for Mihwar
│
│ Hello Sara,
│
│ Somebody asked for a new password for your Mihwar account. To choose one, open this link:
│
│ ${link}
│
│ The link works once and expires in 30 minutes.
│
│ If it was not you, ignore this mail: your password stays as it is.
│
│ Mihwar
└───

`,
    ]);
  });
});

describe('the mails of the process', () => {
  const secret = 'only-for-tests-only-for-tests';
  const required = {
    ADMIN_PASSWORD: 'Test-password-1',
    APP_KEYS: secret,
    API_TOKEN_SALT: secret,
    ADMIN_JWT_SECRET: secret,
    TRANSFER_TOKEN_SALT: secret,
    JWT_SECRET: secret,
    ENCRYPTION_KEY: secret,
    CMS_TOKEN: secret,
  };

  /** The mailer of a process with these settings. */
  async function mailOf(settings: Record<string, string>) {
    vi.resetModules();
    vi.stubGlobal('strapi', { log });
    for (const [name, value] of Object.entries({ ...required, ...settings })) vi.stubEnv(name, value);
    return import('../src/mail');
  }

  it('go to SMTP_URL, from the site by default', async () => {
    const SMTP_URL = `smtp://${await startSmtp()}`;
    const PUBLIC_URL = 'https://news.mihwar.example:8443/';
    const { sendMail } = await mailOf({ SMTP_URL, PUBLIC_URL, MAIL_FROM: '' });
    await sendMail({ to, mail: englishMail });
    const { from: sender } = await simpleParser(only().raw);
    expect(sender?.value).toEqual([{ name: 'Mihwar', address: 'no-reply@news.mihwar.example' }]);
  });

  it("come by the publication's name where MAIL_FROM has none, whatever is in that name", async () => {
    const SMTP_URL = `smtp://${await startSmtp()}`;
    const { sendMail } = await mailOf({ SMTP_URL, MAIL_FROM: 'news@mihwar.example' });
    const site = 'أسبوع السيارات" <eve@evil.example>,';
    await sendMail({ to, mail: passwordChangedMail({ language: 'ar', name: 'سارة', site }) });
    const { sender, recipients, raw } = only();
    expect({ sender, recipients }).toEqual({ sender: 'news@mihwar.example', recipients: [to] });
    expect((await simpleParser(raw)).from?.value).toEqual([{ name: site, address: 'news@mihwar.example' }]);
  });

  it('go out later, too, from MAIL_FROM', async () => {
    const SMTP_URL = `smtp://${await startSmtp()}`;
    const { sendLater } = await mailOf({ SMTP_URL, MAIL_FROM: 'محور <news@mihwar.example>' });
    expect(sendLater({ to, mail: arabicMail })).toBeUndefined();
    await expect.poll(() => received).toHaveLength(1);
    const { from: sender } = await simpleParser(only().raw);
    expect(sender?.value).toEqual([{ name: 'محور', address: 'news@mihwar.example' }]);
  });

  it('are on the console without SMTP_URL', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { sendLater } = await mailOf({ SMTP_URL: '' });
    sendLater({ to, mail: arabicMail });
    await expect.poll(() => write).toHaveBeenCalledOnce();
    expect(write.mock.calls[0]?.[0]).toContain(`│ ${link}\n`);
  });

  describe("that are Strapi's own", () => {
    const query = () => ({ findMany: async () => [] });
    /** Sends one as Strapi does. */
    async function send(SMTP_URL: string, mail: object): Promise<void> {
      await mailOf({ SMTP_URL });
      const plugin = { provider: { send: (_mail: object): Promise<void> => Promise.reject(new Error()) } };
      const strapi = { log, config: { set: vi.fn() }, plugin: () => plugin, db: { query } };
      vi.stubGlobal('strapi', strapi);
      const { sendStrapisMails } = await import('../src/mail/strapis-mails');
      sendStrapisMails(strapi as never);
      await plugin.provider.send({ to, subject: 'Strapi test mail', text: 'It works', ...mail });
    }
    const closedAddress = async () => {
      const address = await startSmtp();
      for (const stop of stops.splice(0)) stop();
      return address;
    };

    it('have arrived when the test of the settings says so', async () => {
      await send(`smtp://${await startSmtp()}`, {});
      const mail = await simpleParser(only().raw);
      expect([mail.subject, mail.text?.trim()]).toEqual(['Strapi test mail', 'It works']);
    });

    it('say in the test of the settings that they cannot be sent, and in the log why', async () => {
      const address = await closedAddress();
      const failure = `The test mail could not be sent: ESOCKET connect ECONNREFUSED ${address}`;
      await expect(send(`smtp://${address}`, {})).rejects.toMatchObject({
        message: failure,
        statusCode: 400,
      });
      expect(logged).toEqual([`error: ${failure}`]);
    });

    it('are tried again, and nobody waits for them, if they have a link to set a new password', async () => {
      await send(`smtp://${await closedAddress()}`, { html: `<a href="${link}">${link}</a>` });
      await expect.poll(() => logged).toHaveLength(1);
      expect(logged[0]).toMatch(
        /^warn: The mail "Strapi test mail" could not be sent and is tried again in 5 s/,
      );
    });
  });

  it.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'https://user:secret@mail.example'],
    ['MAIL_FROM', 'Mihwar'],
    ['MAIL_FROM', 'a@b, c@d'],
    ['MAIL_FROM', 'Mihwar <a@b'],
    ['MAIL_FROM', 'News, Mihwar <a@b>'],
    ['MAIL_FROM', 'News\nBcc: x@y <a@b>'],
    ['PUBLIC_URL', 'mihwar.example'],
  ])('%s=%j stops the start with a sentence', (name, value) => {
    const sentences: Record<string, string> = {
      SMTP_URL: 'SMTP_URL must be empty or begin with smtp:// or smtps://.',
      MAIL_FROM: "MAIL_FROM must be like 'Mihwar <news@example.com>' or an e-mail address.",
      PUBLIC_URL: 'PUBLIC_URL must be an http or https address without a path.',
    };
    expect(() => parseEnv({ ...required, [name]: value })).toThrow(new Error(sentences[name]));
  });

  it('need no setting', () => {
    expect(parseEnv(required)).toMatchObject({
      SMTP_URL: '',
      MAIL_FROM: '',
      PUBLIC_URL: 'http://localhost:3000',
    });
  });
});
