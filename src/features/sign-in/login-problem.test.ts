import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors';
import { loginProblem, refusalOf } from './login-problem';

describe('loginProblem', () => {
  it('puts errors of the server at their fields', () => {
    const error = new ApiError(422, {
      message: 'Check the fields',
      code: 'invalid',
      errors: { email: ['Not an e-mail', 'Too short'], password: [] },
    });
    expect(loginProblem(error)).toEqual({
      fields: { email: { code: 'invalid', text: 'Not an e-mail' } },
    });
  });

  it("else shows the server's message, else the default ones", () => {
    const refused = new ApiError(429, { message: 'Slowly', code: 'too_many_attempts' }, 90_000);
    expect(loginProblem(refused).form).toEqual({
      code: 'too_many_attempts',
      text: 'Slowly',
      waitMs: 90_000,
    });
    const silent = new ApiError(400, { message: '', code: 'unknown' });
    expect(loginProblem(silent)).toEqual({
      fields: {},
      form: { key: 'errors.undefined' },
      toast: 'errors.somethingWrong',
    });
  });

  it('speaks of an unexpected error when there was no answer', () => {
    expect(loginProblem(new NetworkError('timeout')).form).toEqual({ key: 'errors.unexpected' });
    expect(loginProblem(new TypeError('x'))).toEqual({
      fields: {},
      form: { key: 'errors.unexpected' },
    });
    expect(loginProblem(new NetworkError('server', { status: 503 })).toast).toBe(
      'errors.somethingWrong',
    );
  });
});

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
