import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../features/contact/contact-screen';
import { readContactSearch, type ContactSearch } from '../../features/contact/topics';
import { loadTexts } from '../../locales/i18n';
import { useSession } from '../../session/use-session';

export const Route = createFileRoute('/_public/contact')({
  // Read where it is shown: the list of topics is nothing for everybody's first screen.
  validateSearch: (found: ContactSearch) => found,
  loader: () => loadTexts('contact'),
  component: Contact,
});

function Contact() {
  const { topic } = readContactSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const name = useSession()?.user.name;
  // The two forms are two screens: nothing of one, a word of thanks above all, stays for the other.
  return (
    <ContactScreen
      key={topic === 'demo' ? topic : 'contact'}
      topic={topic}
      name={name}
      onDemoOpened={
        name === undefined ? (home) => navigate({ to: home, replace: true }) : undefined
      }
    />
  );
}
