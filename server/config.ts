import { join, resolve } from 'node:path';
import { foldEmail, isEmail } from '../domain/email';
import { projectRoot } from './project-root';
import type { ClassLinkSettings } from './services/sso/classlink';
import type { CleverSettings } from './services/sso/clever';
import type { OrderSettings } from './services/orders/shown';
import { readTrustedProxies } from './trusted-proxies';
import type { TrustedProxies } from './trusted-proxies';

/** A setting that cannot be used. The message is the one line that the person who starts us reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly appName: string;
  readonly publicUrl: string | undefined;
  readonly production: boolean;
  readonly logLevel: LogLevel;
  readonly trustProxy: TrustedProxies;
  readonly seedDemo: boolean;
  readonly publicDemo: boolean;
  readonly demoTimeZone: string;
  readonly sessionDays: number;
  readonly syncPerMinute: number;
  readonly uploadQuotaBytes: number;
  readonly assetQuotaBytes: number;
  readonly versionQuotaBytes: number;
  readonly clientDir: string;
  readonly mailUrl: string | undefined;
  readonly mailFrom: string;
  readonly contactTo: string | undefined;
  readonly classLink: ClassLinkSettings | undefined;
  readonly clever: CleverSettings | undefined;
  readonly orders: OrderSettings;
  readonly upkeep: Upkeep | undefined;
  readonly deletionsFile: string;
  readonly rosterPrivateHosts: readonly string[];
}

/** While the server is worked on. */
export interface Upkeep {
  readonly from: Date;
  readonly to: Date;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks every setting once. Empty counts as absent.
 * @throws ConfigError naming the variable, its value and what is allowed
 */
export function readConfig(env: Environment): Config {
  const read = reader(env);
  const production =
    read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const seedDemo = read.flag('SEED_DEMO', !production);
  if (production && seedDemo) {
    throw new ConfigError(
      'SEED_DEMO=true is refused with NODE_ENV=production: the demo accounts have a public password.',
    );
  }
  return {
    /** TCP port to listen on; 0 takes any free one. */
    port: read.whole('PORT', 3000, 0, 65535),
    /** Address to listen on. Only this machine by default; behind no proxy, or in a container, set 0.0.0.0. */
    host: read.text('HOST', '127.0.0.1'),
    /** Folder of the embedded database, of media and of students' files. */
    dataDir: resolve(projectRoot, read.text('DATA_DIR', '.data')),
    /** List of the students whose data were deleted: numbers and moments alone. Best on another disk than the backups restore. */
    deletionsFile: resolve(
      projectRoot,
      read.text('DELETIONS_FILE', join(read.text('DATA_DIR', '.data'), 'deleted-students.csv')),
    ),
    /** A PostgreSQL 15+ to use instead of the embedded database. */
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    /** Connections to that PostgreSQL, per process. */
    databasePool: read.whole('DATABASE_POOL', 10, 1, 200),
    /** The product's name in page titles and texts. */
    appName: read.text('APP_NAME', 'Daybook'),
    /** Where people reach the server, e.g. https://daybook.school.org; https turns on HSTS. */
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:']),
    /** NODE_ENV=production: no demo data, terse logs. */
    production,
    /** How much is logged. */
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    /** Proxies in front, by addresses and ranges or by their number: whose X-Forwarded-For is believed. */
    trustProxy: read.proxies('TRUST_PROXY'),
    /** Demo district, people and lessons on an empty database; never in production. */
    seedDemo,
    /** Everybody may try this server with its demo accounts: their ways in stay as they are. */
    publicDemo: read.flag('PUBLIC_DEMO', false),
    /** Time zone of the demo schools. */
    demoTimeZone: read.timeZone('DEMO_TIME_ZONE', 'America/New_York'),
    /** Days a sign-in lasts after its last use; one of staff also ends 30 days after it began. */
    sessionDays: read.whole('SESSION_DAYS', 30, 1, 365),
    /** Requests per minute by which one device may send one student's work; a tablet needs a tenth. */
    syncPerMinute: read.whole('SYNC_PER_MINUTE', 240, 10, 1_000_000),
    /** Room for the drawings, photos and recordings of one student, in megabytes. */
    uploadQuotaBytes: read.whole('UPLOAD_QUOTA_MB', 300, 1, 100_000) * 1024 * 1024,
    /** Room for the pictures, films and sheets of one teacher, in megabytes. */
    assetQuotaBytes: read.whole('ASSET_QUOTA_MB', 2000, 1, 1_000_000) * 1024 * 1024,
    /** Room for one teacher's published versions that no assignment uses, in megabytes; for all together four times that. */
    versionQuotaBytes: read.whole('VERSION_QUOTA_MB', 500, 1, 1_000_000) * 1024 * 1024,
    /** Folder of the built app to serve. */
    clientDir: resolve(projectRoot, read.text('CLIENT_DIR', 'dist/client')),
    ...readMailSettings(read),
    classLink: readClassLink(read),
    clever: readClever(read),
    /**
     * Hosts of a district's own network that rosters may be fetched from, with commas, also without https: a student
     * information system beside this server. Else only public addresses are asked.
     */
    rosterPrivateHosts: read
      .text('ROSTER_PRIVATE_HOSTS', '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    orders: readOrders(read),
    /** Announced to the staff until it is over: two moments with their zone, e.g. 2026-12-05T22:00-05:00/2026-12-06T01:00-05:00. */
    upkeep: read.times('UPKEEP'),
  };
}

function readMailSettings(read: Reader): Pick<Config, 'mailUrl' | 'mailFrom' | 'contactTo'> {
  const mailUrl = read.url('MAIL_URL', ['smtp:', 'smtps:']);
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (mailUrl !== undefined && publicUrl === undefined) {
    throw new ConfigError('MAIL_URL needs PUBLIC_URL too: links in mails lead there.');
  }
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return {
    /** The mail server, e.g. smtp://user:password@mail.example.org:587; without it mails are files in DATA_DIR/mail. */
    mailUrl,
    /** Whom mails come from. */
    mailFrom: read.mailbox('MAIL_FROM') ?? `no-reply@${host}`,
    /** Who reads messages from the contact page, and answers to mails. */
    contactTo: read.mailbox('CONTACT_TO'),
  };
}

/** Who sells seats, and at which price. */
function readOrders(read: Reader): OrderSettings {
  const name = read.text('ORDER_SELLER', `${read.text('APP_NAME', 'Daybook')} Learning`);
  return {
    /** Price of one seat for a school year, in cents of US dollars. */
    seatCents: read.whole('ORDER_SEAT_CENTS', 900, 0, 100_000),
    /** Days for which a quote stands. */
    quoteDays: read.whole('ORDER_QUOTE_DAYS', 60, 1, 365),
    /** Days until an invoice is due, where the command says no other day. */
    paymentDays: read.whole('ORDER_PAYMENT_DAYS', 45, 0, 365),
    seller: {
      name,
      /** Its postal address on quotes and invoices, lines parted by a vertical bar. */
      address: read
        .text('ORDER_SELLER_ADDRESS', '100 Example Street|Springfield, IL 62701')
        .split('|')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      /** Where questions about orders go; else to the address of the contact page. */
      email:
        read.mailbox('ORDER_SELLER_EMAIL') ?? read.mailbox('CONTACT_TO') ?? 'orders@example.org',
    },
  };
}

/**
 * What a service at which people sign in has given to this app: undefined when it is not set up.
 * @param service how people know it; its variables are called so in capitals
 */
function readService(read: Reader, service: 'ClassLink' | 'Clever') {
  const name = service.toUpperCase();
  const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
  const [clientId, clientSecret] = [read.text(id, ''), read.text(secret, '')];
  if (clientId === '' && clientSecret === '') return undefined;
  if (clientId === '' || clientSecret === '') {
    throw new ConfigError(`${id} and ${secret} are needed together.`);
  }
  if (read.url('PUBLIC_URL', ['http:', 'https:']) === undefined) {
    throw new ConfigError(`${id} needs PUBLIC_URL too: ${service} sends people there.`);
  }
  const host = (variable: string, usual: string) =>
    (read.url(variable, ['https:', 'http:']) ?? usual).replace(/\/+$/, '');
  return { clientId, clientSecret, host };
}

/** ClassLink, see docs/classlink.md: undefined when it is not set up. */
function readClassLink(read: Reader): ClassLinkSettings | undefined {
  /** CLASSLINK_CLIENT_ID, CLASSLINK_CLIENT_SECRET: what ClassLink's developer console has given to this app. */
  const service = readService(read, 'ClassLink');
  if (!service) return undefined;
  const { clientId, clientSecret, host } = service;
  return {
    clientId,
    clientSecret,
    /** Where ClassLink's sign-in pages are. */
    launchpadUrl: host('CLASSLINK_LAUNCHPAD_URL', 'https://launchpad.classlink.com'),
    /** Where ClassLink says who somebody is. */
    nodeApiUrl: host('CLASSLINK_NODEAPI_URL', 'https://nodeapi.classlink.com'),
  };
}

/** Clever, see docs/clever.md: undefined when it is not set up. */
function readClever(read: Reader): CleverSettings | undefined {
  /** CLEVER_CLIENT_ID, CLEVER_CLIENT_SECRET: what Clever's dashboard has given to this app. */
  const service = readService(read, 'Clever');
  if (!service) return undefined;
  const { clientId, clientSecret, host } = service;
  return {
    clientId,
    clientSecret,
    /** Where Clever's sign-in pages and tokens are. */
    url: host('CLEVER_URL', 'https://clever.com'),
    /** Where Clever says who somebody is. */
    apiUrl: host('CLEVER_API_URL', 'https://api.clever.com'),
    /** Whether Clever's dashboard says that events are on for this app: nights then fetch what has changed alone. */
    usesEvents: read.flag('CLEVER_EVENTS', false),
  };
}

/** Where people reach the server: for links in mails, which must not follow what a request claims. */
export const originOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${String(port)}`;

type Reader = ReturnType<typeof reader>;

function reader(env: Environment) {
  const value = (name: string): string | undefined => {
    const text = env[name]?.trim();
    return text === '' ? undefined : text;
  };
  const fail = (name: string, expected: string): never => {
    throw new ConfigError(`${name}=${value(name) ?? ''} cannot be used: expected ${expected}.`);
  };
  return {
    text: (name: string, fallback: string): string => value(name) ?? fallback,
    whole(name: string, fallback: number, min: number, max: number): number {
      const text = value(name);
      if (text === undefined) return fallback;
      const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      const inRange = number >= min && number <= max;
      return inRange ? number : fail(name, `a whole number from ${String(min)} to ${String(max)}`);
    },
    flag(name: string, fallback: boolean): boolean {
      const text = value(name)?.toLowerCase();
      if (text === undefined) return fallback;
      if (text === 'true' || text === '1') return true;
      if (text === 'false' || text === '0') return false;
      return fail(name, 'true or false');
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const text = value(name);
      if (text === undefined) return fallback;
      return allowed.find((entry) => entry === text) ?? fail(name, `one of ${allowed.join(', ')}`);
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const text = value(name);
      if (text === undefined) return undefined;
      const fits = URL.canParse(text) && protocols.includes(new URL(text).protocol);
      // The value may hold a password: it is not repeated.
      if (!fits)
        throw new ConfigError(
          `${name} cannot be used: expected a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
        );
      return text;
    },
    proxies(name: string): TrustedProxies {
      const expected =
        'a number of proxies, or their addresses and ranges with commas (10.0.0.0/8,loopback); to believe everybody is refused';
      return readTrustedProxies(value(name) ?? 'false') ?? fail(name, expected);
    },
    times(name: string): Upkeep | undefined {
      const text = value(name);
      if (text === undefined) return undefined;
      // Without a zone a moment would be another one on every machine.
      const parts = text.split('/').filter((part) => /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(part));
      const [from, to, more] = parts.map((part) => new Date(part));
      const isSpan = from && to && !more && from.getTime() < to.getTime();
      return isSpan
        ? { from, to }
        : fail(name, 'when it begins and ends, as 2026-12-05T22:00-05:00/2026-12-06T01:00-05:00');
    },
    mailbox(name: string): string | undefined {
      const text = value(name);
      if (text === undefined || isEmail(foldEmail(text))) return text;
      return fail(name, 'one email address such as daybook@example.org');
    },
    timeZone(name: string, fallback: string): string {
      const text = value(name) ?? fallback;
      try {
        return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
      } catch {
        return fail(name, 'a time zone such as America/New_York');
      }
    },
  };
}
