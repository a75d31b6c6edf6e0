import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { platformMessages } from '../messages.js';

const TIMEOUT_MS = 5000;
const NOT_FOUND = 404;

const answer = z.object({
  grades: z.array(z.object({ student: z.string().max(64), grade: z.string().max(3) })).max(5000),
});

/** A grade as the course system has it; whether the portal knows such a grade is for the portal to say. */
export interface OutsideGrade {
  readonly student: string;
  readonly grade: string;
}

/** Asks the course system for the grades of a course; refuses with 502 when it gives no sensible answer within 5 seconds. */
@Injectable()
export class CourseSystem {
  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  /** The grades of these students; none where the course system has none for the course. [FACULTY-010] */
  async grades(course: string, students: readonly string[]): Promise<OutsideGrade[]> {
    try {
      const reply = await fetch(`${this.config.courseSystemUrl ?? ''}/courses/${encodeURIComponent(course)}/grades`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ students }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (reply.status === NOT_FOUND) return [];
      if (!reply.ok) throw new Error(`The course system answered ${reply.status}`);
      return answer.parse(await reply.json()).grades;
    } catch {
      throw platformMessages.refusal('course_system_down');
    }
  }
}
