/** A real SMTP server that keeps what it is given, and can be told to refuse. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** Mails that were accepted, in the order they came. */
  readonly accepted: readonly Email[];
  /** What was offered, refused or not. */
  readonly tries: number;
  /** From now on, each of the next mails is refused with this reply code. */
  refuse(times: number, code: number): void;
  close(): Promise<void>;
}

export const mailAccount = { user: 'daybook', password: 'a mail password' };

export async function startMailServer(): Promise<MailServer> {
  const accepted: Email[] = [];
  let tries = 0;
  let refusals = { left: 0, code: 0 };
  const server = new SMTPServer({
    // The server's certificate would be nobody's; what travels in a test need not be secret.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const fits = username === mailAccount.user && password === mailAccount.password;
      if (fits) done(null, { user: username });
      else done(new Error('Invalid account'));
    },
    onRcptTo: ({ address }, _session, done) => {
      tries += 1;
      if (refusals.left === 0) {
        done();
        return;
      }
      refusals = { ...refusals, left: refusals.left - 1 };
      // As real servers do, the reply repeats the address.
      done(Object.assign(new Error(`<${address}> refused`), { responseCode: refusals.code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          accepted.push(mail);
          done();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    accepted,
    get tries() {
      return tries;
    },
    refuse: (times, code) => {
      refusals = { left: times, code };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
