"""Solves layouts with kiwisolver, an implementation of Cassowary that shares nothing with Earshot's.

A line of JSON is a system: {"variables": n, "nonNegative": [i, ...], "constraints": [{"terms": [[i, factor], ...],
"constant": c, "relation": "<=" | "==" | ">=", "priority": p}, ...]}. A line of the answer: {"dropped":
[constraint, ...], "objectives": [what each rank misses by, the highest first], "lower": [...], "upper": [...]}, the
last two being what each variable can be with everything held as well.

kiwisolver knows weights and no ranks. So each rank is a system of its own, in which what the ranks before it miss by is
held with required constraints: that is exact, however the factors are.
"""

import json
import signal
import sys

import kiwisolver as kiwi

# The distance by which a variable is moved to test whether it is determined, and the tolerance for rounding errors of
# sums, in points.
LARGE_DISTANCE = 1e5
TOLERANCE = 1e-10


def expression(system, variables, constraint):
    terms = [kiwi.Term(variables[i], factor) for i, factor in constraint["terms"]]
    return kiwi.Expression(terms, constraint["constant"])


def start(system, required):
    """A solver with the required constraints; raises where they cannot hold."""
    solver = kiwi.Solver()
    variables = [kiwi.Variable(str(i)) for i in range(system["variables"])]
    for i in system["nonNegative"]:
        solver.addConstraint(kiwi.Constraint(kiwi.Expression([kiwi.Term(variables[i], 1)], 0), ">=", "required"))
    for index in required:
        constraint = system["constraints"][index]
        relation = constraint["relation"]
        solver.addConstraint(kiwi.Constraint(expression(system, variables, constraint), relation, "required"))
    return solver, variables


def require_rank(solver, system, variables, rank, minimum_error):
    """Requires that a rank misses by no more than `least`."""
    total = []
    for index in rank:
        constraint = system["constraints"][index]
        error = kiwi.Variable("error")
        total.append(kiwi.Term(error, 1))
        solver.addConstraint(kiwi.Constraint(kiwi.Expression([kiwi.Term(error, 1)], 0), ">=", "required"))
        for sign, relations in ((1, ("<=", "==")), (-1, (">=", "=="))):
            if constraint["relation"] in relations:
                value = expression(system, variables, constraint) * sign
                miss = kiwi.Expression([kiwi.Term(error, 1)], 0) - value
                solver.addConstraint(kiwi.Constraint(miss, ">=", "required"))
    solver.addConstraint(kiwi.Constraint(kiwi.Expression(total, -minimum_error - TOLERANCE), "<=", "required"))


def constraint_error(system, values, index):
    constraint = system["constraints"][index]
    value = sum(factor * values[i] for i, factor in constraint["terms"]) + constraint["constant"]
    return {"<=": max(value, 0), "==": abs(value), ">=": max(-value, 0)}[constraint["relation"]]


def solve(system):
    constraints = system["constraints"]
    required, dropped = [], []
    for index, constraint in enumerate(constraints):
        if constraint["priority"] < 1000:
            continue
        try:
            # Starts anew each time, because a solver that has refused a constraint does not return exactly to its
            # previous state.
            start(system, required + [index])
            required.append(index)
        except kiwi.UnsatisfiableConstraint:
            dropped.append(index)
    ranks = {}
    for index, constraint in enumerate(constraints):
        if constraint["priority"] < 1000:
            ranks.setdefault(constraint["priority"], []).append(index)
    fixed_ranks, objectives = [], []
    for priority in sorted(ranks, reverse=True):
        solver, variables = start(system, required)
        for rank, minimum_error in fixed_ranks:
            require_rank(solver, system, variables, rank, minimum_error)
        for index in ranks[priority]:
            relation = constraints[index]["relation"]
            solver.addConstraint(kiwi.Constraint(expression(system, variables, constraints[index]), relation, "medium"))
        solver.updateVariables()
        values = [variable.value() for variable in variables]
        minimum_error = sum(constraint_error(system, values, index) for index in ranks[priority])
        objectives.append(minimum_error)
        fixed_ranks.append((ranks[priority], minimum_error))
    solver, variables = start(system, required)
    for rank, minimum_error in fixed_ranks:
        require_rank(solver, system, variables, rank, minimum_error)
    bounds = {-1: [], 1: []}
    for variable in variables:
        for sign in (-1, 1):
            pull = kiwi.Constraint(kiwi.Expression([kiwi.Term(variable, 1)], -sign * LARGE_DISTANCE), "==", "weak")
            solver.addConstraint(pull)
            solver.updateVariables()
            bounds[sign].append(variable.value())
            solver.removeConstraint(pull)
    return {"dropped": dropped, "objectives": objectives, "lower": bounds[-1], "upper": bounds[1]}


def main():
    signal.alarm(300)
    with open(sys.argv[1]) as systems, open(sys.argv[2], "w") as answers:
        for line in systems:
            answers.write(json.dumps(solve(json.loads(line))) + "\n")


main()
