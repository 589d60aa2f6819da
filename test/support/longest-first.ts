import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the named files of each project first, in this order, and the others as vitest orders them. A long file that started
 * last would run while the other workers have nothing to do, and a fresh checkout has no times of earlier runs.
 */
export function longestFirst(slowest: readonly string[]): typeof BaseSequencer {
  const placeOf = ({ moduleId }: TestSpecification) => {
    const place = slowest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
    return place === -1 ? slowest.length : place
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const projects = Map.groupBy(await super.sort(files), ({ project }) => project)
      return [...projects.values()].flatMap((ofOne) => ofOne.toSorted((one, other) => placeOf(one) - placeOf(other)))
    }
  }
}
