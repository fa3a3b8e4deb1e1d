import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../ui/use-keys';

/** Whether the class is on the wall, also by a key. `wall` is the button that it is opened by. */
export function useProjected() {
  const { t } = useTranslation('live');
  const [projected, setProjected] = useState(false);
  const wall = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(0);
  // Opened by its key there is no button that the browser would go back to.
  useEffect(() => {
    if (closed > 0) wall.current?.focus();
  }, [closed]);
  const open = () => setProjected(true);
  const close = () => {
    setProjected(false);
    setClosed(closed + 1);
  };
  useKeys([{ keys: 'p', words: t('projection.open'), run: open }]);
  return { wall, projected, open, close };
}
