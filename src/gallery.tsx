/** The page `/ui` of `npm run dev`: the gallery of the kit, with the app's texts and styles. */
import './ui/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Forms } from './forms/gallery/forms';
import { changeLanguage, startI18n } from './locales/i18n';
import { Gallery } from './ui/gallery/gallery';

await startI18n('en', ['common', 'reference']);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery further={[Forms]} onLanguage={(language) => void changeLanguage(language)} />
    </StrictMode>,
  );
}
