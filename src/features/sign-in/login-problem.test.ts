import { describe, expect, it } from 'vitest';
import { refusalOf } from './login-problem';

describe('refusalOf', () => {
  it('names the right door', () => {
    const staff = { action: 'message', message: 'Staff', code: 'wrong_door_staff' } as const;
    expect(refusalOf(staff)).toEqual({
      fields: {},
      form: { code: 'wrong_door_staff', text: 'Staff' },
      door: '/login',
    });
    expect(refusalOf({ ...staff, code: 'wrong_door_student' }).door).toBe('/student-login');
  });

  it('repeats a message without a code, and has words for silence', () => {
    const plain = refusalOf({ action: 'message', message: 'Closed' });
    expect(plain).toEqual({ fields: {}, form: { code: '', text: 'Closed' } });
    expect(refusalOf({ action: 'message' }).form).toEqual({ key: 'errors.undefined' });
  });
});
