type Members = Map<PropertyKey, PropertyDescriptor>;

/** The prototypes of this window's classes, and those that they extend: their members as they are now. */
export function browserClasses(): Map<object, { name: string; members: Members }> {
  const found = new Map<object, { name: string; members: Members }>();
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(window))) {
    if (typeof value !== 'function') continue;
    let prototype: unknown = value.prototype;
    while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
      if (!found.has(prototype)) found.set(prototype, { name: value.name, members: membersOf(prototype) });
      prototype = Reflect.getPrototypeOf(prototype);
    }
  }
  return found;
}

/** The members that are not what they were, each with how it was; undefined = it was not there. */
export function changedMembers(
  before: ReturnType<typeof browserClasses>,
): { target: object; key: PropertyKey; name: string; was: PropertyDescriptor | undefined }[] {
  return [...before].flatMap(([target, { name, members }]) => {
    const now = membersOf(target);
    return [...new Set([...members.keys(), ...now.keys()])]
      .filter(key => !isSame(members.get(key), now.get(key)))
      .map(key => ({ target, key, name: `${name}.prototype.${String(key)}`, was: members.get(key) }));
  });
}

/** For a test of code that changes classes for the life of a page: answers what puts them back. */
export function keepBrowserClasses(): () => void {
  const before = browserClasses();
  return () => {
    for (const { target, key, was } of changedMembers(before)) {
      Reflect.deleteProperty(target, key);
      if (was) Object.defineProperty(target, key, was);
    }
  };
}

const membersOf = (target: object): Members =>
  new Map(Reflect.ownKeys(target).map(key => [key, Reflect.getOwnPropertyDescriptor(target, key) ?? {}]));

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  a?.value === b?.value && a?.get === b?.get && a?.set === b?.set;
