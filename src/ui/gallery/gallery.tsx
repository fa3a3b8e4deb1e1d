import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { Segmented } from '../buttons/segmented';
import { Buttons } from './buttons';
import { Fields } from './fields';
import type { GalleryLanguage, SectionProps } from './section';
import { Surfaces } from './surfaces';
import { galleryWords } from './words';

/** Each kit adds its own section. */
const sections = [Buttons, Fields, Surfaces] as const;

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

interface GalleryProps {
  /** The texts that parts bring themselves follow. */
  readonly onLanguage?: (language: GalleryLanguage) => void;
  /** The sections of kits that the one of `src/ui` knows nothing of. */
  readonly further?: readonly ComponentType<SectionProps>[];
}

function Pages({ onLanguage, further = [] }: GalleryProps) {
  const [language, setLanguage] = useState<GalleryLanguage>('en');
  const [scheme, setScheme] = useState<Scheme>('light');
  const words = galleryWords[language];
  return (
    <main lang={language} className="mx-auto grid max-w-288 grid-cols-1 gap-6 p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1>{words.title}</h1>
        <Segmented
          label={words.scheme}
          value={scheme}
          segments={schemes.map((value) => ({ value, words: words[value] }))}
          onChange={(next) => {
            document.documentElement.dataset['mantineColorScheme'] = next;
            setScheme(next);
          }}
        />
        <Segmented
          label={words.language}
          value={language}
          segments={[
            { value: 'en', words: 'English', lang: 'en' },
            { value: 'es', words: 'Español', lang: 'es' },
          ]}
          onChange={(next) => {
            setLanguage(next);
            onLanguage?.(next);
          }}
        />
      </div>
      {[...sections, ...further].map((Kit) => (
        <Kit key={Kit.name} language={language} />
      ))}
    </main>
  );
}

/** Every part of `src/ui` in each of its states, on one page; served while developing alone. */
export function Gallery(props: GalleryProps) {
  // Parts that are links need a router; nothing is behind them.
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: () => <Pages {...props} /> }),
      history: createMemoryHistory(),
      defaultNotFoundComponent: () => null,
    }),
  );
  return <RouterProvider router={router} />;
}
