import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { SettingsChange, SignInSettings } from '../services/sign-in/sign-in-settings';
import { schoolOf } from './asked-school';

export function signInSettingsRoutes(settings: SignInSettings): Operations {
  return {
    getSignInSettings: {
      handler: (request) => settings.get(signedInOf(request).person, schoolOf(request)),
    },
    putSignInSettings: {
      handler: (request) =>
        settings.put(signedInOf(request).person, schoolOf(request), request.body as SettingsChange),
    },
  };
}
