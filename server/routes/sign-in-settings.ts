import type { Operations } from '../plugins/operations';
import type { SignInSettings } from '../services/sign-in/sign-in-settings';

export function signInSettingsRoutes(settings: SignInSettings): Operations {
  return {
    getSignInSettings: ({ person, query }) => settings.get(person, query.school_id),
    putSignInSettings: ({ person, query, body }) => settings.put(person, query.school_id, body),
  };
}
