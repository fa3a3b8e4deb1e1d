import type { ButtonHTMLAttributes, Ref } from 'react';
import { Press } from '../../../ui/buttons/press';
import classes from './action.module.css';

interface ActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one next thing of a screen. `plain`: beside it. `quiet`: small, inside a sheet. */
  readonly ref?: Ref<HTMLButtonElement>;
  readonly look: 'main' | 'plain' | 'quiet';
}

export function Action({ look, className, ...rest }: ActionProps) {
  const names = [classes['action'], classes[look], className].filter(Boolean).join(' ');
  return <Press {...rest} className={names} />;
}
