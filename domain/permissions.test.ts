import { describe, expect, it } from 'vitest';
import { keepsRosters, may, permissions, rolesKeptBy } from './permissions';
import type { Action } from './permissions';
import { homeOf, roles } from './reference';

const actions = Object.keys(permissions) as Action[];

describe('permissions', () => {
  it('let nobody of the student center do what staff do, and the other way round', () => {
    const shared: readonly Action[] = ['own_devices.keep', 'work.send'];
    for (const action of actions.filter((each) => !shared.includes(each))) {
      const homes = new Set(permissions[action].map(homeOf));
      expect(homes.size, action).toBe(1);
    }
  });

  it('keep children’s work, scores and material from IT administrators', () => {
    const own = actions.filter((action) => may('IT Administrator', action));
    expect(own).toEqual([
      'dashboard.open',
      'own_devices.keep',
      'own_passkeys.keep',
      'own_second_factor.keep',
      'groups.keep',
      'students.keep',
      'students.keep_all',
      'devices.name',
      'sign_in_links.give',
      'schools.choose',
      'users.read',
      'users.write',
      'audit.read',
      'rosters.run',
      'second_factor.require',
      'sign_in_settings.write',
      'seats.read',
      'data.read_use',
      'app.share',
    ]);
  });

  it('hand what opens a child’s account to those alone who may see its work', () => {
    expect(permissions['students.let_in']).toEqual(permissions['assignments.read']);
  });

  it('let each administrator do what a teacher reads, and only teachers run a class', () => {
    expect(permissions['assignments.run']).toEqual(['Teacher']);
    for (const role of ['School Administrator', 'District Administrator'] as const) {
      expect(may(role, 'assignments.read')).toBe(true);
      expect(may(role, 'orders.write')).toBe(true);
    }
  });
});

describe('rosters', () => {
  it('are kept by those of a whole district alone', () => {
    const keepers = roles.filter((role) => keepsRosters({ role, wholeDistrict: true }));
    expect(keepers).toEqual(roles.filter((role) => may(role, 'rosters.run')));
    expect(roles.filter((role) => keepsRosters({ role }))).toEqual([]);
  });
});

describe('accounts that a role keeps', () => {
  it('are never above its own', () => {
    for (const role of roles) {
      for (const below of rolesKeptBy(role)) {
        for (const lower of rolesKeptBy(below)) expect(rolesKeptBy(role)).toContain(lower);
      }
    }
    expect(rolesKeptBy('School Administrator')).not.toContain('IT Administrator');
    expect(rolesKeptBy('IT Administrator')).not.toContain('District Administrator');
  });

  it('are nobody’s for students', () => {
    expect(rolesKeptBy('Student')).toEqual([]);
    expect(rolesKeptBy('Demo User')).toEqual([]);
  });
});
