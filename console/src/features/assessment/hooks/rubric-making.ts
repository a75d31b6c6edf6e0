import { generateRubric } from '@campus/domain/assessment';
import { RUBRIC_SPINNER_MS } from '@campus/domain/assessment/rules';
import { useEffect, useState } from 'react';
import { useFileStep } from '../../../lib/index.js';
import { lineOf } from './form-failure.js';

/** Generates and downloads; the spinner shows until the download starts or fails, and no longer than 20 seconds. [RUBRIC-018] */
export function useRubricMaking() {
  const { run, pending } = useFileStep(generateRubric, []);
  const [late, setLate] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!pending) return setLate(false);
    const timer = setTimeout(() => setLate(true), RUBRIC_SPINNER_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return {
    pending,
    spinning: pending && !late,
    problem,
    setProblem,
    generate: async (input: { readonly courses: string[]; readonly types: string[]; readonly group: string | null }) => {
      setProblem(null);
      const failure = await run(input);
      setProblem(failure === null ? null : lineOf(failure));
    },
  };
}
