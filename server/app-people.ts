/** All wiring of how people come in and who they are: every way to sign in, second factors, passwords, invitations, users. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import { originOf } from './config';
import type { Config } from './config';
import { ensureSecret } from './db/secrets.repo';
import type { Db } from './db/tables';
import { authKeyRoutes } from './routes/auth-keys';
import { authRoutes } from './routes/auth';
import { classSignInRoutes } from './routes/class-sign-in';
import { demoRoutes } from './routes/demo';
import { invitationRoutes } from './routes/invitations';
import { passkeyRoutes } from './routes/passkeys';
import { passwordRoutes } from './routes/password';
import { secondFactorRoutes } from './routes/second-factor';
import { ssoRoutes } from './routes/sso';
import { signInSettingsRoutes } from './routes/sign-in-settings';
import { userRoutes } from './routes/users';
import { createAskersProof } from './services/passwords/askers-proof';
import { createAuthKeys } from './services/sign-in-links/auth-keys';
import { createClassSignIn } from './services/sign-in/class-sign-in';
import type { DemoAccounts } from './services/visitors/demo-accounts';
import { createDemoSandboxes } from './services/visitors/demo-sandboxes';
import { createInvitations } from './services/invitations/invitations';
import { createInvitationOffers } from './services/invitations/offer';
import { createOwedLogouts } from './services/sessions/owed-logouts';
import { createOwnSessions } from './services/sessions/own-sessions';
import { createCeremony } from './services/passkeys/passkey-ceremony';
import { createPasskeySignIn } from './services/passkeys/passkey-sign-in';
import { createPasskeys } from './services/passkeys/passkeys';
import { createPasswordChange } from './services/passwords/password-change';
import { createPasswordReset } from './services/passwords/password-reset';
import { createRegistration } from './services/visitors/registration';
import { createAuthenticators } from './services/second-factor/authenticators';
import { createOwnCodes } from './services/second-factor/own-codes';
import { createSecondFactorRules } from './services/second-factor/rules';
import { createSecondStep } from './services/second-factor/second-step';
import { createShares } from './services/visitors/shares';
import { createSignIn } from './services/sign-in/sign-in';
import { createSignInSettings } from './services/sign-in/sign-in-settings';
import { createClassLink } from './services/sso/classlink';
import { createClever } from './services/sso/clever';
import { providerNames, serviceNames } from './services/sso/provider';
import type { Provider, ProviderName } from './services/sso/provider';
import { createSsoSignIn } from './services/sso/sign-in';
import { createUserAccess } from './services/users/access';
import { createUsers } from './services/users/users';
import { createWaysIn } from './services/sign-in/ways-in';
import { createAdmission } from './services/sign-in/admission';
import { createKnownDevices } from './services/sign-in/known-devices';
import type { InvitationMails } from './services/invitations/mails';
import type { LiveSignals } from './services/live/signals';
import type { Letters } from './services/mail/letters';
import type { Mailer } from './services/mail/mailer';
import { passwords as processPasswords, type Passwords } from './services/passwords/passwords';
import type { Seal } from './services/secrets/sealing';
import type { Sessions } from './services/sessions/sessions';
import type { Tickets } from './services/sessions/tickets';
import { newToken } from './services/secrets/tokens';

interface PeopleParts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly mailer: Mailer;
  /** Where guesses are looked at; else where all of the process are. */
  readonly passwords: Passwords | undefined;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly signals: LiveSignals;
  readonly letters: Letters;
  readonly invitationMails: InvitationMails;
  readonly seal: Seal;
  readonly demo: DemoAccounts;
  /** Whether cookies go over HTTPS alone. */
  readonly https: boolean;
}

/** The services at which people sign in, as far as they are set up. */
function servicesOf(config: Config): Readonly<Record<ProviderName, Provider | undefined>> {
  const back = (name: ProviderName) => new URL(`/login/${name}`, originOf(config)).href;
  return {
    classlink: config.classLink && createClassLink(config.classLink, back('classlink')),
    clever: config.clever && createClever(config.clever, back('clever')),
  };
}

/** @returns the handlers of these routes, by operation */
export async function wirePeople(parts: PeopleParts) {
  const { db, config, clock, logger, mailer, passwords = processPasswords } = parts;
  const { sessions, tickets, signals, letters, invitationMails, seal, demo, https } = parts;
  const { appName } = config;
  const classSecret = await ensureSecret(db, 'class-door', newToken());
  const devices = createKnownDevices({ db, clock });
  const admission = createAdmission({ db, clock, sessions, tickets, devices });
  const passwordParts = { db, clock, mailer, letters, appName, demo };
  const reset = createPasswordReset({ ...passwordParts, devices });
  const onChanged = (userId: number) => {
    signals.accountChanged(userId);
  };
  const codes = createOwnCodes({ db, clock, seal, mailer, letters });
  const step = createSecondStep({ db, clock, admission, codes });
  const ceremony = createCeremony({
    db,
    clock,
    origin: originOf(config),
    secret: await ensureSecret(db, 'passkey-handles', newToken()),
  });
  const proof = createAskersProof({ db, clock, ceremony, codes });
  const services = servicesOf(config);
  const ssoOf = (name: ProviderName) =>
    createSsoSignIn({
      ...{ name, db, clock, admission, devices, provider: services[name] },
      onAway: (error) => {
        logger.warn({ err: error }, `${serviceNames[name]} could not be used`);
      },
    });
  return {
    ...authRoutes({
      waysIn: createWaysIn({
        clock,
        services: providerNames.filter((name) => services[name]),
        upkeep: config.upkeep,
      }),
      signIn: createSignIn({ db, clock, devices, admission: step, passwords }),
      sessions,
      ownSessions: createOwnSessions({ db, clock }),
      owedLogouts: createOwedLogouts({ db, clock }),
      tickets,
      https,
    }),
    ...authKeyRoutes(
      createAuthKeys({ db, clock, admission: step, mailer, letters, origin: originOf(config) }),
      https,
    ),
    ...ssoRoutes({ classlink: ssoOf('classlink'), clever: ssoOf('clever') }, https),
    ...classSignInRoutes(
      createClassSignIn({ db, clock, devices, admission, passwords, secret: classSecret }),
      https,
    ),
    ...passwordRoutes({
      reset,
      change: createPasswordChange(passwordParts),
      registration: createRegistration(passwordParts),
      shares: createShares(passwordParts),
    }),
    ...demoRoutes(createDemoSandboxes({ db, clock, admission }), https),
    ...passkeyRoutes({
      passkeys: createPasskeys({ ...passwordParts, ceremony, codes }),
      signIn: createPasskeySignIn({ db, clock, ceremony, admission }),
      https,
    }),
    ...signInSettingsRoutes(
      createSignInSettings({
        ...{ db, clock, sessionDays: config.sessionDays, demo },
        clever: services.clever !== undefined,
      }),
    ),
    ...secondFactorRoutes({
      authenticators: createAuthenticators({ ...passwordParts, seal, codes }),
      rules: createSecondFactorRules({ db, clock, demo, proof }),
      step,
      https,
    }),
    ...userRoutes(
      createUsers({ ...passwordParts, proof, onChanged }),
      createUserAccess({ ...passwordParts, proof, reset, onChanged }),
    ),
    ...invitationRoutes(
      createInvitations({ db, clock, mails: invitationMails, proof }),
      createInvitationOffers({ db, clock, appName }),
    ),
  };
}
