/** Every letter the server writes, in both languages. Links lead to this server's own address, never to one asked for. */
import { toMail } from './letter';
import type { Words } from './letter';
import type { Schema } from '../../contract-types';
import type { Mail } from './mailer';

export type MailLocale = 'en' | 'es';
type StaffRole = Schema<'StaffRole'>;

export interface LetterContext {
  readonly appName: string;
  /** Where people reach the server; requests may name another host, so they are not asked. */
  readonly origin: string;
}

interface To {
  readonly email: string;
  readonly locale: MailLocale;
}

interface Offer {
  readonly role: StaffRole;
  /** The school, or the district. */
  readonly place: string;
  /** Who invites; undefined when the account is not there any more. */
  readonly from: string | undefined;
  readonly days: number;
}

type OfferInWords = Omit<Offer, 'role'> & { readonly role: string };

export type Letters = ReturnType<typeof createLetters>;

export function createLetters({ appName, origin }: LetterContext) {
  const link = (path: string) => new URL(path, origin).href;
  const mail = ({ email, locale }: To, words: Words): Mail =>
    toMail(email, words, { appName, locale });

  return {
    /** The way to a new password; `minutes` is how long it works. */
    resetLink: (to: To, token: string, minutes: number): Mail =>
      mail(
        to,
        texts[to.locale].resetLink(appName, link(`/password/reset?token=${token}`), minutes),
      ),
    /** A way in that a colleague has asked for. @param from the name of the colleague */
    signInLink: (to: To, key: string, minutes: number, from: string): Mail =>
      mail(to, texts[to.locale].signInLink(appName, link(`/?auth-key=${key}`), minutes, from)),
    /** After a change, to whoever did it and to whoever did not. */
    passwordChanged: (to: To): Mail =>
      mail(to, texts[to.locale].passwordChanged(appName, link('/password/email'))),
    /** After a passkey was added, to whoever did it and to whoever did not. */
    passkeyAdded: (to: To): Mail =>
      mail(to, texts[to.locale].passkeyAdded(appName, link('/password/email'))),
    /** After a passkey was removed by its person, or by somebody who has a session and the password. */
    passkeyRemoved: (to: To): Mail =>
      mail(to, texts[to.locale].passkeyRemoved(appName, link('/password/email'))),
    /** After an authenticator app was turned on, to whoever did it and to whoever did not. */
    secondStepOn: (to: To): Mail =>
      mail(to, texts[to.locale].secondStepOn(appName, link('/password/email'))),
    /** After wrong codes have filled the limit: whoever typed them has the password. */
    codesGuessed: (to: To): Mail =>
      mail(to, texts[to.locale].codesGuessed(appName, link('/password/email'))),
    /** After it was turned off, by its person or by an administrator. */
    secondStepOff: (to: To): Mail =>
      mail(to, texts[to.locale].secondStepOff(appName, link('/password/email'))),
    /** After recovery codes were renewed, to whoever did it and to whoever did not. */
    recoveryCodesRenewed: (to: To): Mail =>
      mail(to, texts[to.locale].recoveryCodesRenewed(appName, link('/password/email'))),
    /** To the address of before, when an administrator has put another one in its place. */
    addressChanged: (to: To): Mail =>
      mail(to, texts[to.locale].addressChanged(appName, link('/contact'))),
    /** The way to an account that an administrator offers. */
    invitation: (to: To, token: string, offer: Offer): Mail =>
      mail(
        to,
        texts[to.locale].invitation(appName, link(`/invitation?token=${token}`), {
          ...offer,
          role: roleWords[to.locale][offer.role],
        }),
      ),
    registered: (to: To): Mail => mail(to, texts[to.locale].registered(appName, link('/login'))),
    /** Instead of an answer on the screen, which would tell anybody who has an account. */
    alreadyRegistered: (to: To): Mail =>
      mail(to, texts[to.locale].alreadyRegistered(appName, link('/password/email'))),
    /** @param from name of the sender, if the school vouches for it */
    share: (to: To, from: string | undefined): Mail =>
      mail(to, texts[to.locale].share(appName, link('/'), from)),
  };
}

const roleWords: Readonly<Record<MailLocale, Readonly<Record<StaffRole, string>>>> = {
  en: {
    Teacher: 'Teacher',
    'School Administrator': 'School Administrator',
    'District Administrator': 'District Administrator',
    'IT Administrator': 'IT Administrator',
  },
  es: {
    Teacher: 'Docente',
    'School Administrator': 'Administración escolar',
    'District Administrator': 'Administración del distrito',
    'IT Administrator': 'Administración de TI',
  },
};

const english = {
  invitation: (app: string, url: string, { role, place, from, days }: OfferInWords): Words => ({
    subject: `${place} invites you to ${app}`,
    before: [
      `${from ?? place} invites you to ${app}.`,
      `School or district: ${place}. Role: ${role}.`,
      'Choose your name and a password here:',
    ],
    action: { label: 'Accept the invitation', url },
    after: [
      `The link works once, and for ${String(days)} days. Only the newest link counts.`,
      'If you don’t know the sender, do nothing. No account is created unless you accept.',
    ],
  }),
  resetLink: (app: string, url: string, minutes: number): Words => ({
    subject: `Choose a new ${app} password`,
    before: [
      `Somebody asked for a new password for your ${app} account. If that was you, choose one here:`,
    ],
    action: { label: 'Choose a new password', url },
    after: [
      `The link works once, and for ${String(minutes)} minutes.`,
      'If it wasn’t you, do nothing. Your password stays as it is.',
    ],
  }),
  signInLink: (app: string, url: string, minutes: number, from: string): Words => ({
    subject: `Your sign-in link for ${app}`,
    before: [`${from} sent you a link that signs you in to ${app}:`],
    action: { label: 'Sign in', url },
    after: [
      `The link works once, and for ${String(minutes)} minutes. Only you have it.`,
      'If you didn’t ask for it, you don’t have to do anything.',
    ],
  }),
  passwordChanged: (app: string, url: string): Words => ({
    subject: `Your ${app} password was changed`,
    before: [
      `The password of your ${app} account has just been changed.`,
      'If that was you, you don’t need to do anything. If it wasn’t you, choose a new password now:',
    ],
    action: { label: 'Choose a new password', url },
    after: [],
  }),
  passkeyAdded: (app: string, url: string): Words => ({
    subject: `A passkey was added to your ${app} account`,
    before: [
      `Your ${app} account can now be opened with a new passkey.`,
      'If that was you, you don’t need to do anything. If it wasn’t you, choose a new password now. It removes all passkeys, and you can add yours again:',
    ],
    action: { label: 'Choose a new password', url },
    after: [],
  }),
  passkeyRemoved: (app: string, url: string): Words => ({
    subject: `A passkey on your ${app} account was removed`,
    before: [
      `A passkey on your ${app} account was removed. It doesn’t open the account anymore.`,
      'If that was you, you don’t need to do anything. If it wasn’t you, choose a new password now:',
    ],
    action: { label: 'Choose a new password', url },
    after: [],
  }),
  recoveryCodesRenewed: (app: string, url: string): Words => ({
    subject: `Your ${app} account has new recovery codes`,
    before: [
      `New recovery codes were made for your ${app} account. The old ones don’t work anymore.`,
      'If that was you, you don’t need to do anything. If it wasn’t you, choose a new password now, and tell your administrator:',
    ],
    action: { label: 'Choose a new password', url },
    after: [],
  }),
  secondStepOn: (app: string, url: string): Words => ({
    subject: `Your ${app} account now asks for a code`,
    before: [
      `Signing in to your ${app} account now takes a code from your authenticator app.`,
      'If that was you, you don’t need to do anything. If it wasn’t you, choose a new password now, and tell your administrator:',
    ],
    action: { label: 'Choose a new password', url },
    after: [],
  }),
  codesGuessed: (app: string, url: string): Words => ({
    subject: `Many wrong codes for your ${app} account`,
    before: [
      `Somebody typed your ${app} password and then ten wrong codes. No codes are accepted for the next 15 minutes.`,
      'If that was you, wait and try again. If it wasn’t you, somebody knows your password. Choose a new one now:',
    ],
    action: { label: 'Choose a new password', url },
    after: [],
  }),
  secondStepOff: (app: string, url: string): Words => ({
    subject: `Your ${app} account doesn’t ask for a code anymore`,
    before: [
      `The second sign-in step of your ${app} account was turned off. Your password alone signs you in now.`,
      'If you or your administrator did that, you don’t need to do anything. If not, choose a new password now:',
    ],
    action: { label: 'Choose a new password', url },
    after: [],
  }),
  addressChanged: (app: string, url: string): Words => ({
    subject: `Your ${app} account has another email address now`,
    before: [
      `An administrator of your school or district changed the email address of your ${app} account. You sign in with the new address from now on.`,
      'If you know of this, you don’t need to do anything. If you don’t, tell your administrator at once, or write to us:',
    ],
    action: { label: 'Write to us', url },
    after: [],
  }),
  registered: (app: string, url: string): Words => ({
    subject: `Your ${app} account is ready`,
    before: ['You can sign in now with this email address and the password you chose.'],
    action: { label: 'Sign in', url },
    after: [
      'If you didn’t ask for an account, choose "Forgot password?" on that page: with a new password the account is yours alone.',
    ],
  }),
  alreadyRegistered: (app: string, url: string): Words => ({
    subject: `You already have a ${app} account`,
    before: [
      'Somebody tried to create an account with this email address. There is one already, and nothing about it was changed.',
      'If that was you and you don’t remember your password, choose a new one:',
    ],
    action: { label: 'Choose a new password', url },
    after: ['If it wasn’t you, you don’t need to do anything.'],
  }),
  share: (app: string, url: string, from: string | undefined): Words => ({
    subject: from === undefined ? `Have a look at ${app}` : `${from} invites you to ${app}`,
    before: [
      from === undefined
        ? `A colleague thinks that ${app} could work well for your classes.`
        : `${from} works with ${app} and thinks it could work well for your classes.`,
      `${app} brings the day's lesson to each student's tablet, and keeps working when the network does not.`,
    ],
    action: { label: `Open ${app}`, url },
    after: ['We sent this email only once, and we didn’t keep your address.'],
  }),
};

const spanish: typeof english = {
  invitation: (app, url, { role, place, from, days }) => ({
    subject: `${place} te invita a ${app}`,
    before: [
      `${from ?? place} te invita a ${app}.`,
      `Escuela o distrito: ${place}. Rol: ${role}.`,
      'Elige aquí tu nombre y una contraseña:',
    ],
    action: { label: 'Aceptar la invitación', url },
    after: [
      `El enlace sirve una sola vez, durante ${String(days)} días. Solo cuenta el más reciente.`,
      'Si no conoces a quien te invita, no hagas nada. Si no aceptas, no se crea ninguna cuenta.',
    ],
  }),
  resetLink: (app, url, minutes) => ({
    subject: `Elige una nueva contraseña de ${app}`,
    before: [
      `Alguien pidió una nueva contraseña para tu cuenta de ${app}. Si fuiste tú, elígela aquí:`,
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [
      `El enlace sirve una sola vez, durante ${String(minutes)} minutos.`,
      'Si no fuiste tú, no hagas nada. Tu contraseña sigue igual.',
    ],
  }),
  signInLink: (app, url, minutes, from) => ({
    subject: `Tu enlace para entrar a ${app}`,
    before: [`${from} te envió un enlace para entrar a ${app}:`],
    action: { label: 'Entrar', url },
    after: [
      `El enlace sirve una sola vez, durante ${String(minutes)} minutos. Solo lo tienes tú.`,
      'Si no lo pediste, no tienes que hacer nada.',
    ],
  }),
  passwordChanged: (app, url) => ({
    subject: `Tu contraseña de ${app} cambió`,
    before: [
      `La contraseña de tu cuenta de ${app} se acaba de cambiar.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una nueva contraseña:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [],
  }),
  passkeyAdded: (app, url) => ({
    subject: `Se agregó una llave de acceso a tu cuenta de ${app}`,
    before: [
      `Tu cuenta de ${app} ahora se puede abrir con una nueva llave de acceso.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una nueva contraseña. Así se quitan todas las llaves de acceso, y puedes volver a agregar las tuyas:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [],
  }),
  passkeyRemoved: (app, url) => ({
    subject: `Se quitó una llave de acceso de tu cuenta de ${app}`,
    before: [
      `Se quitó una llave de acceso de tu cuenta de ${app}. Ya no sirve para entrar.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una nueva contraseña:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [],
  }),
  recoveryCodesRenewed: (app, url) => ({
    subject: `Tu cuenta de ${app} tiene nuevos códigos de recuperación`,
    before: [
      `Se crearon nuevos códigos de recuperación para tu cuenta de ${app}. Los anteriores ya no sirven.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una nueva contraseña y avisa a la administración de tu escuela:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [],
  }),
  secondStepOn: (app, url) => ({
    subject: `Tu cuenta de ${app} ahora pide un código`,
    before: [
      `Para entrar a tu cuenta de ${app} ahora se necesita un código de tu app de autenticación.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una nueva contraseña y avisa a la administración de tu escuela:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [],
  }),
  codesGuessed: (app, url) => ({
    subject: `Muchos códigos incorrectos para tu cuenta de ${app}`,
    before: [
      `Alguien escribió tu contraseña de ${app} y después diez códigos incorrectos. Durante los próximos 15 minutos no se acepta ningún código.`,
      'Si fuiste tú, espera y vuelve a intentarlo. Si no, alguien conoce tu contraseña. Elige ahora una nueva:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [],
  }),
  secondStepOff: (app, url) => ({
    subject: `Tu cuenta de ${app} ya no pide un código`,
    before: [
      `Se desactivó el segundo paso para entrar a tu cuenta de ${app}. Ahora entras solo con tu contraseña.`,
      'Si fuiste tú, o lo hizo la administración de tu escuela, no tienes que hacer nada. Si no, elige ahora una nueva contraseña:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: [],
  }),
  addressChanged: (app, url) => ({
    subject: `Tu cuenta de ${app} ahora tiene otro correo`,
    before: [
      `La administración de tu escuela o distrito cambió el correo de tu cuenta de ${app}. Desde ahora entras con el correo nuevo.`,
      'Si ya lo sabías, no tienes que hacer nada. Si no, avisa enseguida a la administración de tu escuela o escríbenos:',
    ],
    action: { label: 'Escríbenos', url },
    after: [],
  }),
  registered: (app, url) => ({
    subject: `Tu cuenta de ${app} está lista`,
    before: ['Ya puedes entrar con este correo y la contraseña que elegiste.'],
    action: { label: 'Entrar', url },
    after: [
      'Si no pediste una cuenta, elige “¿Olvidaste tu contraseña?” en esa página: con una nueva contraseña la cuenta será solo tuya.',
    ],
  }),
  alreadyRegistered: (app, url) => ({
    subject: `Ya tienes una cuenta de ${app}`,
    before: [
      'Alguien intentó crear una cuenta con este correo. Ya existe una, y no se cambió nada en ella.',
      'Si fuiste tú y no recuerdas tu contraseña, elige una nueva:',
    ],
    action: { label: 'Elegir una nueva contraseña', url },
    after: ['Si no fuiste tú, no tienes que hacer nada.'],
  }),
  share: (app, url, from) => ({
    subject: from === undefined ? `Conoce ${app}` : `${from} te invita a ${app}`,
    before: [
      from === undefined
        ? `Un colega cree que ${app} puede servirles a tus grupos.`
        : `${from} trabaja con ${app} y cree que puede servirles a tus grupos.`,
      `${app} lleva la lección del día a la tableta de cada estudiante y sigue funcionando cuando la red no.`,
    ],
    action: { label: `Abrir ${app}`, url },
    after: ['Este correo se envió una sola vez. Tu dirección no se guardó.'],
  }),
};

const texts: Readonly<Record<MailLocale, typeof english>> = { en: english, es: spanish };
