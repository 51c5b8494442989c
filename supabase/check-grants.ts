import { bad, good, note, type Finding } from './check-keys.ts';

/** One right that a role other than the owner has: `object` is written as a grant statement needs it. */
interface Grant {
  object: string;
  role: string;
  right: string;
}

/** What decides who may do what in the schema `public`. */
export interface Access {
  /** Tables, sequences and functions, also those that only their owner may use. */
  objects: string[];
  grants: Grant[];
  /** Row-level security policies, as text to compare. */
  policies: string[];
  /** Tables without row-level security. */
  openTables: string[];
  /** Rights that tables and functions to come give by themselves. */
  defaults: Grant[];
}

type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** Tables, sequences and functions without those of extensions. */
const objectsSql = `
with objects as (
  select 'pg_class'::regclass as class, oid, case relkind when 'S' then 'sequence ' else 'table ' end || oid::regclass as object,
    relowner as owner, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) as acl
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'pg_proc'::regclass, oid, 'function ' || oid::regprocedure, proowner, coalesce(proacl, acldefault('f', proowner))
  from pg_proc where pronamespace = 'public'::regnamespace
), ours as (
  select * from objects where not exists (
    select from pg_depend where classid = objects.class and objid = objects.oid and deptype = 'e'
  )
)`;

/** Without what owners and the project's own administrators may do. */
const grantsSql = `${objectsSql}, given as (
  select object, owner, acl, '' as of_column from ours
  union all
  select object, owner, attacl, ' (' || quote_ident(attname) || ')'
  from ours join pg_attribute on attrelid = ours.oid and class = 'pg_class'::regclass where attacl is not null
)
select object, case when grantee = 0 then 'public' else grantee::regrole::text end as role,
  lower(privilege_type) || of_column as right
from given cross join lateral aclexplode(acl)
where grantee <> owner
  and (grantee = 0 or grantee::regrole::text not in ('postgres', 'supabase_admin', 'dashboard_user'))`;

/** Default privileges of the role that runs the migrations. Supabase's own administrator has others, for its own objects. */
const defaultsSql = `
select case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end as object,
  grantee::regrole::text as role, lower(privilege_type) as right
from pg_default_acl cross join lateral aclexplode(defaclacl)
where defaclnamespace = 'public'::regnamespace and defaclobjtype in ('r', 'S', 'f')
  and defaclrole = (select relowner from pg_class where oid = to_regclass('public.billing_customers'))
  and grantee <> defaclrole and grantee::regrole::text in ('anon', 'authenticated', 'service_role')`;

const policiesSql = `
select tablename || ': ' || policyname || ' ' || permissive || ' ' || roles::text || ' ' || cmd || ' ' || coalesce(qual, '') || ' '
  || coalesce(with_check, '') as policy
from pg_policies where schemaname = 'public'`;

const openSql = `
select relname from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;

const unqualified = (object: string): string => object.replaceAll('public.', '');

/** Reads it from a database, without the schema's name: whether that is written depends on the connection's search path. */
export async function readAccess(query: Query): Promise<Access> {
  const textsOf = async (sql: string, name: string): Promise<string[]> =>
    (await query(sql)).map(row => String(row[name]));
  const grantsOf = async (sql: string): Promise<Grant[]> =>
    (await query(sql)).map(({ object, role, right }) => ({
      object: unqualified(String(object)),
      role: String(role),
      right: String(right),
    }));
  return {
    objects: (await textsOf(`${objectsSql} select object from ours`, 'object')).map(unqualified),
    grants: await grantsOf(grantsSql),
    policies: await textsOf(policiesSql, 'policy'),
    openTables: await textsOf(openSql, 'relname'),
    defaults: await grantsOf(defaultsSql),
  };
}

/**
 * Compares the rights in a database with those of the migrations, and returns the statements that correct them. Objects that no migration
 * creates are reported as a note.
 */
export function checkGrants(expected: Access, actual: Access): Finding[] {
  const findings: Finding[] = [];
  const there = new Set(actual.objects);
  const lacking = expected.objects.filter(object => !there.has(object));
  if (lacking.length > 0)
    findings.push(bad(`Missing in the database: ${lacking.join(', ')}. Run supabase db push.`));
  const open = actual.openTables.filter(table => expected.objects.includes(`table ${table}`));
  if (open.length > 0)
    findings.push(bad(`Open to everybody, for row-level security is off: ${open.join(', ')}.`));
  const ours = new Set(expected.objects);
  const isOurs = ({ object }: Grant): boolean => ours.has(object);
  const extra = without(actual.grants, expected.grants);
  const missing = without(expected.grants, actual.grants).filter(({ object }) => there.has(object));
  const tooMany = extra.filter(isOurs);
  if (tooMany.length > 0)
    findings.push(
      bad(
        `${countOf(tooMany)} that no migration gives. Run in the SQL editor:\n${statements('revoke', tooMany)}`,
      ),
    );
  if (missing.length > 0)
    findings.push(
      bad(`${countOf(missing)} missing. Run in the SQL editor:\n${statements('grant', missing)}`),
    );
  const foreign = extra.filter(
    grant => !isOurs(grant) && ['public', 'anon', 'authenticated'].includes(grant.role),
  );
  if (foreign.length > 0)
    findings.push(
      note(
        `Everybody may use what no migration makes: ${[...new Set(foreign.map(({ object }) => object))].join(', ')}. Is that meant?`,
      ),
    );
  const defaults = without(actual.defaults, expected.defaults);
  if (defaults.length > 0)
    findings.push(
      bad(
        `What is made later would be open to ${[...new Set(defaults.map(({ role }) => role))].join(', ')}. Run in the SQL editor:\n${[
          ...new Set(defaults.map(({ object }) => object)),
        ]
          .map(
            object =>
              `         alter default privileges in schema public revoke all on ${object} from anon, authenticated, service_role;`,
          )
          .join('\n')}`,
      ),
    );
  const policies = [
    ...actual.policies.filter(policy => !expected.policies.includes(policy)).map(each => `too many: ${each}`),
    ...expected.policies.filter(policy => !actual.policies.includes(policy)).map(each => `missing: ${each}`),
  ];
  if (policies.length > 0)
    findings.push(
      bad(`Row-level security policies are not those of the migrations: ${policies.join('; ')}.`),
    );
  const isRight = findings.every(({ isGood }) => isGood);
  return isRight
    ? [...findings, good('Tables, functions and their rights are those of the migrations.')]
    : findings;
}

const without = (grants: readonly Grant[], others: readonly Grant[]): Grant[] => {
  const known = new Set(others.map(keyOf));
  return grants.filter(grant => !known.has(keyOf(grant)));
};

const keyOf = ({ object, role, right }: Grant): string => `${object} ${role} ${right}`;

const countOf = (grants: readonly Grant[]): string => {
  const objects = new Set(grants.map(({ object }) => object)).size;
  return `${grants.length} ${grants.length === 1 ? 'right' : 'rights'} on ${objects} ${objects === 1 ? 'object' : 'objects'}`;
};

/** One statement for each object and role. */
function statements(verb: 'grant' | 'revoke', grants: readonly Grant[]): string {
  const rights = new Map<string, string[]>();
  for (const { object, role, right } of grants) {
    const key = `${object}\n${role}`;
    rights.set(key, [...(rights.get(key) ?? []), right]);
  }
  return [...rights]
    .map(([key, given]) => {
      const [object = '', role = ''] = key.split('\n');
      return `         ${verb} ${given.join(', ')} on ${inPublic(object)} ${verb === 'grant' ? 'to' : 'from'} ${role};`;
    })
    .join('\n');
}

/** `table x` → `table public.x`. */
const inPublic = (object: string): string => object.replace(/^(\w+) /, '$1 public.');
