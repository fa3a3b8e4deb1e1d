import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeOf } from '../../domain/reference';
import { AccountPill } from '../features/account/account-pill';
import { PublicLayout } from '../features/public-pages/public-layout';
import { LanguageSwitch } from '../features/reader-settings/language-switch';
import { ReaderSettings } from '../features/reader-settings/reader-settings';
import { homePathOf } from '../session/session';
import { useSession } from '../session/use-session';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page is a way in itself, so the layout offers none. */
    withoutDoors?: boolean;
  }
}

/** What anybody may read, within the layout that all such pages share. Its texts are `site` and `reader`. */
export function PublicArea({ children }: { readonly children: ReactNode }) {
  const user = useSession()?.user;
  const withoutDoors = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.withoutDoors),
  });
  if (!user) {
    return (
      <PublicLayout corner={<LanguageSwitch />} withoutDoors={withoutDoors}>
        {children}
      </PublicLayout>
    );
  }
  const home = homeOf(user.role);
  const pill = (
    <AccountPill
      userId={user.id}
      name={user.name}
      kind={home === 'student' ? 'student' : 'staff'}
      settings={<ReaderSettings />}
    />
  );
  return (
    <PublicLayout corner={pill} home={homePathOf(home)} withoutDoors={withoutDoors}>
      {children}
    </PublicLayout>
  );
}
