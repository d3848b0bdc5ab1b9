import { createTransport } from 'nodemailer';

import { type Adapter, DeliveryFault } from './adapter.ts';

type SmtpDeps = { readonly url: string; readonly from: string };

/** What SMTP answers before it has taken the message: nothing has left, so another try cannot arrive twice. */
const BEFORE = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'ENOAUTH', 'EPROXY']);

/** Mail by SMTP; the connection is kept for the next ones. The key is the Message-ID, so that a mailbox can tell a repetition too. */
export function createSmtp({ url, from }: SmtpDeps): Adapter & { readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/, '').replace(/>$/, '');
  return {
    name: 'smtp',
    isRepeatable: false,
    close: () => transport.close(),

    async send({ key, to, words }) {
      try {
        const { messageId } = await transport.sendMail({
          // An address in an object is one recipient, whatever it contains.
          to: { name: '', address: to },
          from: { name: words.brand, address: from },
          subject: words.subject ?? words.brand,
          text: words.text,
          ...(words.html !== undefined && { html: words.html }),
          messageId: `<${key}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        });
        return messageId.slice(0, 200);
      } catch (error) {
        const {
          code = 'EUNKNOWN',
          command,
          responseCode = 0,
        } = error as { code?: string; command?: string; responseCode?: number };
        const reason = responseCode > 0 ? `${code} ${responseCode}` : code;
        if (responseCode >= 500 && code !== 'EAUTH') throw new DeliveryFault('never', reason);
        throw new DeliveryFault(
          responseCode >= 400 || command === 'CONN' || BEFORE.has(code) ? 'again' : 'unknown',
          reason,
        );
      }
    },
  };
}
